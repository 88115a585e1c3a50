import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Reads a table of `data/` (columns: README.md there). */
export const readRows = (file: string): string[][] =>
  readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => line.split('|').map(cell => cell.trim()));

/** The entries of a cell, separated by commas. */
export const entries = (cell = ''): string[] => cell.split(',').flatMap(entry => entry.trim() || []);
