import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @fernweh/backend migration` writes the SQL that leads from the last migration to the schema. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/database/schema/index.ts',
  out: './src/database/migrations',
});
