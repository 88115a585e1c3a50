import type { IncomingMessage } from 'node:http';
import { Refusal } from './answer.ts';

const LONGEST = 1_000_000;

/** The body as text. @throws Refusal 413 beyond 1 MB */
export async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part);
    length += chunk.length;
    if (length > LONGEST) throw new Refusal(413, 'The body is too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}
