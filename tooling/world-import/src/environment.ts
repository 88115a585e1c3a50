import { resolve } from 'node:path';
import { z } from 'zod';

const folder = z.string().transform(path => resolve(path));

const schema = z
  .object({
    DATA_DIR: folder.prefault('.data'),
    /** PostgreSQL, `postgres://…`; without it the database is a folder in DATA_DIR. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Files of the demonstration world; `world` in DATA_DIR if absent. */
    WORLD_DIR: folder.optional(),
    /** Sets the clock to the beginning of a day, YYYY-MM-DD, as for the API. */
    CLOCK: z.iso.date().optional(),
  })
  .transform(env => ({ ...env, WORLD_DIR: env.WORLD_DIR ?? resolve(env.DATA_DIR, 'world') }));

export type Environment = z.infer<typeof schema>;

/** @throws Error naming every variable that is not valid, on one line */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const result = schema.safeParse(variables);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The environment is not valid. ${wrong}`);
}
