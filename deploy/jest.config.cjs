// Programs of the operating system are slow to start on a busy machine.
module.exports = require('@fernweh/jest-preset').preset({}, { testTimeout: 60_000 });
