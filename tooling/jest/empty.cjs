// Style sheets without class names: nothing to export.
module.exports = {};
