// Stands for the address of a picture or a font.
module.exports = 'test-file';
