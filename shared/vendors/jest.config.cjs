const { preset } = require('@fernweh/jest-preset');

module.exports = preset({}, { testMatch: ['**/*.test.{ts,tsx}'] });
