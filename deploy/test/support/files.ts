import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

export const ROOT = join(__dirname, '../../..');
export const DEPLOY = join(ROOT, 'deploy');

export const textOf = (path: string) => readFileSync(join(ROOT, path), 'utf8');
export const yamlOf = (path: string): unknown => parse(textOf(path));
