const { preset } = require('@fernweh/jest-preset');

module.exports = preset(
  {
    dom: true,
    esmOnly: ['htmlparser2', 'domhandler', 'domutils', 'dom-serializer', 'domelementtype', 'entities'],
  },
  { testMatch: ['**/*.test.{ts,tsx}'] },
);
