import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv from 'ajv';
import { parse } from 'yaml';
import { textOf } from './files.ts';

export type Service = {
  image?: string;
  init?: boolean;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options?: Record<string, string> };
  environment?: Record<string, string>;
  ports?: string[];
  network_mode?: string;
  networks?: string[] | Record<string, { aliases?: string[] }>;
  volumes?: string[];
  command?: string[];
  entrypoint?: string[];
  depends_on?: Record<string, { condition: string }>;
  env_file?: string[];
  healthcheck?: { interval?: string; start_period?: string };
  secrets?: { source: string; target: string }[];
  deploy?: {
    replicas?: number;
    update_config?: { order?: string; failure_action?: string; parallelism?: number };
    resources?: { limits?: { memory?: string; pids?: number } };
  };
};
export type ComposeFile = {
  services: Record<string, Service>;
  secrets?: Record<string, { external?: boolean }>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, { internal?: boolean } | null>;
};

export const composeFile = (path: string) =>
  parse(textOf(path), { merge: true, maxAliasCount: -1 }) as ComposeFile;

// Formats are Docker's own, such as durations; a wrong one is found by its type at least.
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
const schemaFile = join(dirname(require.resolve('dclint/package.json')), 'schemas/compose.schema.json');
// Its name of the dialect is one that validators do not know; it is the usual one.
const { $schema: _, ...schema } = JSON.parse(readFileSync(schemaFile, 'utf8')) as Record<string, unknown>;
const validate = ajv.compile(schema);

/** What the published schema of compose files refuses. */
export function composeErrors(file: unknown): string[] {
  validate(file);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}
