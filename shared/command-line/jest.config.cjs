module.exports = require('@fernweh/jest-preset').preset({
  esmOnly: ['@commander-js/extra-typings', 'commander'],
});
