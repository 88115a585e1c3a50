module.exports = require('@fernweh/jest-preset').preset({ esmOnly: ['jose'] }, { testTimeout: 30_000 });
