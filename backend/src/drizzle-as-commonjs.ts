import { registerHooks } from 'node:module';

/**
 * Loads Drizzle as CommonJS: a program imports this file first, and what imports Drizzle with import() afterwards.
 *
 * For each ES module with the ending .js Node parses all exports of the package, and those of Drizzle are 170 KB for each of the 112
 * modules that the API needs. They took a second of processor time at each start; as CommonJS they take a tenth.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier, isDrizzle(specifier) ? { ...context, conditions: COMMONJS } : context),
});

const isDrizzle = (specifier: string) => specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');

/** The conditions of `exports` for require(). */
const COMMONJS = ['node', 'require'];
