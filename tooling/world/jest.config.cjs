module.exports = require('@fernweh/jest-preset').preset({}, { testTimeout: 90_000 });
