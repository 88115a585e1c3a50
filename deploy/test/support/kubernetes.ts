import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { DEPLOY } from './files.ts';

export type Container = {
  name: string;
  image?: string;
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value?: string; valueFrom?: { secretKeyRef?: { name: string; key: string } } }[];
  envFrom?: { configMapRef?: { name: string } }[];
  resources?: { limits?: { memory?: string }; requests?: { cpu?: string; memory?: string } };
  securityContext?: object;
  readinessProbe?: object;
  livenessProbe?: object;
  startupProbe?: object;
};
export type Document = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: the published types check it (schemaErrors)
  spec?: any;
};

export const documentsIn = (text: string): Document[] =>
  parseAllDocuments(text).map(document => {
    if (document.errors[0]) throw document.errors[0];
    return document.toJS() as Document;
  });

export const containersOf = ({ spec }: Document): Container[] => spec?.template?.spec?.containers ?? [];

const TYPES = dirname(require.resolve('kubernetes-types/package.json'));

/** Modules of kubernetes-types by API group; the core group has no name. */
const moduleOf = (apiVersion: string) => {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  return `kubernetes-types/${group.split('.')[0]}/${version}`;
};

/**
 * What the published OpenAPI types of Kubernetes refuse in documents: unknown fields, missing ones, wrong types. The compiler
 * checks the documents as literals, because only those may have no field that is unknown.
 */
export function schemaErrors(documents: readonly Document[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'kubernetes-'));
  try {
    const lines = documents.map(
      (one, n) =>
        `export const _${n}: import('${moduleOf(one.apiVersion)}').${one.kind} = ${JSON.stringify(one)};`,
    );
    writeFileSync(join(folder, 'documents.ts'), lines.join('\n'));
    const compilerOptions = {
      ...{ strict: true, noEmit: true, module: 'nodenext', types: [] },
      paths: { 'kubernetes-types/*': [join(TYPES, '*.d.ts')] },
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['documents.ts'] }),
    );
    const compiler = join(DEPLOY, '../node_modules/.bin/tsc');
    const { stdout, status } = spawnSync(compiler, ['--pretty', 'false', '-p', folder], { encoding: 'utf8' });
    if (status === 0) return [];
    return stdout.split('\n').flatMap(line => {
      const [, at, message] = /documents\.ts\((\d+),\d+\): (.+)/.exec(line) ?? [];
      const document = documents[Number(at) - 1];
      return document
        ? [`${document.kind} ${document.metadata.name}: ${message}`]
        : line.trim()
          ? [line]
          : [];
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
