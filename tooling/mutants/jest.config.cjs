module.exports = require('@fernweh/jest-preset').preset({}, { testTimeout: 60_000 });
