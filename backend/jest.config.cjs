module.exports = require('@fernweh/jest-preset').preset({}, { testTimeout: 30_000 });
