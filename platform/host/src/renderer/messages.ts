import { z } from 'zod';
import { recordOf } from '../few-members.ts';
import type { ToWorker } from '../worker/messages.ts';

/**
 * What a shell and the host of renderers say to each other (docs/decisions/199): structured clones over one connection of TCP, which is one render
 * process. The connection ends with the process, and the process with the connection. Nothing on it is a secret.
 */

/** Checked, because whoever reaches the port can send: the variables of the new process are those that a render may have, whatever is named here. */
export const openRequest = z.object({
  kind: z.literal('open'),
  /** SHA-256 in base64url of the program that renders: the shell's own, so that both are of one version. */
  digest: z.string().regex(/^[\w-]{43}$/),
  /** Limit of the heap in MB. */
  heapMb: z.number().int().min(16).max(4096),
  variables: recordOf(z.string(), z.string(), 200),
});
export type OpenRequest = z.infer<typeof openRequest>;

export type ToHost =
  /** The first message. */
  | OpenRequest
  /** The program that the host wanted. */
  | { kind: 'program'; source: Uint8Array }
  /** For the process. */
  | { kind: 'tell'; message: ToWorker };

const amount = z
  .number()
  .min(0)
  .max(2 ** 50);
/** What the system and the heartbeat say of the process. Checked, because whoever got out of a render process may speak for its host. */
export const figuresOfHost = z.object({
  /** Time since its last sign of life, in ms. */
  silentMs: amount,
  suspect: z.string().transform(id => id.slice(0, 200)),
  loop: z.object({ active: amount, idle: amount }),
  cpuMs: amount,
  residentBytes: amount,
  /** What the host has counted and told no shell yet (tally.ts). */
  refused: amount.int().default(0),
  lostOutput: amount.int().default(0),
});
export type Figures = z.infer<typeof figuresOfHost>;

export type FromHost =
  /** The host does not have this program yet. */
  | { kind: 'program-wanted' }
  /** As the process wrote it. */
  | { kind: 'said'; message: Uint8Array }
  | { kind: 'figures'; figures: Figures }
  /** The host ends soon: the shell goes on elsewhere, and ends the connection when it needs it no more. */
  | { kind: 'leaving' }
  /** The process has ended, or the host ended it because memory ran out; the connection ends next. Without it the host itself is gone. */
  | { kind: 'ended'; isFull: boolean };

/** How often the host tells figures, in ms. */
export const FIGURES_MS = 100;

/** A page has some hundred kilobytes, a program and a bundle some thousand. */
export const LONGEST_FRAME = 64 * 2 ** 20;
