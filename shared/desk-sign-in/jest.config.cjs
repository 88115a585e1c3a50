module.exports = require('@fernweh/jest-preset').preset({ dom: true });
