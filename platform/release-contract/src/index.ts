export { conflicts, type Site } from './conflicts.ts';
export type { Candidate, Conflict, Deployed, Shell } from './deployed.ts';
export { clashes } from './rules/paths.ts';
