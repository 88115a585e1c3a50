// Stands for a style sheet that has no class names.
module.exports = {};
