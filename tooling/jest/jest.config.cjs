module.exports = require('./preset.cjs').preset();
