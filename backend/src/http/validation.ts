import type { FastifySchemaCompiler } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Mistakes of a request that are answered. A visitor mends fewer at once, and a list with 20,000 wrong items would be answered with three
 * megabytes.
 */
const MAX_ISSUES = 50;

type Validator = Pick<z.ZodType['_zod'], 'run'>;

/** Validation by zod. Of many mistakes the first ones are written down. */
export const boundedValidator: FastifySchemaCompiler<z.ZodType> = route =>
  validatorCompiler({ ...route, schema: { _zod: firstIssuesOf(route.schema._zod) } as z.ZodType });

const firstIssuesOf = (schema: Validator): Validator => ({
  run(payload, context) {
    const result = schema.run(payload, context);
    if ('issues' in result && result.issues.length > MAX_ISSUES) result.issues.length = MAX_ISSUES;
    return result;
  },
});
