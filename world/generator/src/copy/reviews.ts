import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Phrases of reviews, from the tables in `reviews/`: `stars | traits that the tour needs | text`. {place} is a stop of the
 * tour and {other} another one; {sight}, {dish} and {guide} belong to {place}.
 */
export type Phrase = { stars: number[]; needs: string[]; text: string };
/** A complaint with a fitting reply. */
export type Complaint = Phrase & { reply: string };

const lines = (file: string): string[] =>
  readFileSync(path.join(import.meta.dirname, 'reviews', file), 'utf8')
    .split('\n')
    .filter(line => line.trim() !== '');

const words = (text: string): string[] => text.split(' ').filter(Boolean);

function phrases(file: string): Complaint[] {
  return lines(file).map(line => {
    const [stars = '', needs = '', text = '', reply = ''] = line.split('|').map(cell => cell.trim());
    if (stars === '' || text === '') throw new Error(`reviews/${file}: "${line}" is not whole`);
    return { stars: words(stars).map(Number), needs: words(needs), text, reply };
  });
}

export const NAMES = lines('names.txt');
export const HOMETOWNS = lines('hometowns.txt');
export const THANKS = lines('thanks.txt');
export const TITLES: Phrase[] = phrases('titles.txt');
export const OPENINGS: Phrase[] = phrases('openings.txt');
export const DETAILS: Phrase[] = phrases('details.txt');
export const CLOSINGS: Phrase[] = phrases('closings.txt');
export const COMPLAINTS: Complaint[] = phrases('complaints.txt');
