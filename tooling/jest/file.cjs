// Pictures and fonts: tests only see that there is an address.
module.exports = 'test-file';
