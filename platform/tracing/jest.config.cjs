// The exporter imports Node's HTTP client when it first sends; jest runs such an import only where it is compiled.
module.exports = require('@fernweh/jest-preset').preset({ esmOnly: ['@opentelemetry/otlp-exporter-base'] });
