// Tests of the app model.
