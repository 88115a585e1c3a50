/**
 * What tools outside the product use to write catalogue data: the database, its schema, and the rules that such data
 * follows. Exported as `@fernweh/backend/import-api`.
 */
export { eq, type SQL, sql } from 'drizzle-orm';
export { TERMS } from './cancellations/terms.ts';
export { type Clock, clockOf } from './clock.ts';
export { ADVISORY_LOCKS } from './database/advisory-locks.ts';
export { openDatabase, type Queries, rowsOf } from './database/database.ts';
export { inTransaction } from './database/in-transaction.ts';
export * as schema from './database/schema/index.ts';
export { uuidv7 } from './database/uuid.ts';
export { priceListOf } from './pricing/price-list.ts';
export { updateRatings } from './reviews/update-ratings.ts';
