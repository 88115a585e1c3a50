import { common, databaseUrl, readVariables, type Variables } from '@fernweh/config/variables';
import { z } from 'zod';

const schema = common.pick({ DATA_DIR: true, WORLD_DIR: true }).extend({
  /** PostgreSQL, `postgres://…`; without it the database is a folder in DATA_DIR. */
  DATABASE_URL: databaseUrl,
  /** Sets the clock to the beginning of a day, YYYY-MM-DD, as for the API. */
  CLOCK: z.iso.date().optional(),
});

export type Environment = z.infer<typeof schema>;

/** @throws Error that names every variable that is wrong, on one line */
export const readEnvironment = (variables: Variables = process.env): Environment =>
  readVariables(schema, variables);
