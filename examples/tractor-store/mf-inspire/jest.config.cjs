const { preset } = require('@fernweh/jest-preset');

module.exports = preset({ dom: true }, { testMatch: ['**/*.test.{ts,tsx}'] });
