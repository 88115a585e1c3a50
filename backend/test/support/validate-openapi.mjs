import { json } from 'node:stream/consumers';
import { Validator } from '@seriousme/openapi-schema-validator';

/** An OpenAPI document on stdin as {valid, errors} on stdout. A process of its own, for the validator is an ES module. */
const { valid, errors } = await new Validator().validate(await json(process.stdin));
console.log(JSON.stringify({ valid, errors }));
