import { json } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';

/**
 * Validates an OpenAPI document from stdin: {valid, errors} on stdout. It is a separate process, because the
 * validator is an ES module.
 */
const { valid, errors } = await new Validator().validate(await json(process.stdin));
console.log(JSON.stringify({ valid, errors }));
