import path from 'node:path';
import { z } from 'zod';

/** The environment of the API, parsed once and nowhere else. */
const list = (fallback: string) =>
  z
    .string()
    .default(fallback)
    .transform(text => text.split(',').map(one => one.trim()).filter(Boolean));
const root = path.resolve(import.meta.dirname, '../..');

const schema = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  API_PORT: z.coerce.number().int().min(0).max(65535).default(3100),
  WORLD_DIR: z.string().default(path.join(root, '.data/world')),
  BACKEND_DIR: z.string().default(path.join(root, '.data/backend')),
  GEO_URL: z.url().default('http://localhost:3206'),
  /** Longest wait for the geo vendor, ms; after it a visitor gets the default channel. */
  GEO_DEADLINE_MS: z.coerce.number().int().min(1).default(500),
  SITE_ORIGINS: list([3000, 3001, 3002, 3003, 3004, 3005, 3006].map(port => `http://localhost:${port}`).join(',')),
  /** Addresses whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: list('127.0.0.1,::1'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Fixes today, YYYY-MM-DD, for demonstrations and tests. */
  CLOCK: z.iso.date().optional(),
});
export type Environment = z.infer<typeof schema>;

/** @throws Error naming every variable that is wrong. */
export function environment(source: Record<string, string | undefined> = process.env): Environment {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  throw new Error(`The environment is not valid. ${wrong}`);
}
