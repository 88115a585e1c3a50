import { ROOT } from '../root.ts';
import { inputsOf } from './graph.ts';
import { hashOf } from './hash.ts';
import { readPackages } from './packages.ts';

/** Names the version of every npm package. */
const LOCKFILE = 'pnpm-lock.yaml';

/** Hash over everything that a package's bundles are made from: its inputs (./graph.ts) and the lockfile. */
export const buildHash = (path: string, root = ROOT): Promise<string> =>
  hashOf([...inputsOf(path, readPackages(root)), LOCKFILE], root);
