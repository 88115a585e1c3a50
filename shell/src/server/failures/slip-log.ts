import type { OnSlip } from '@fernweh/contracts/lenient';
import type { FastifyBaseLogger } from 'fastify';
import { onceEach } from '../../worker/once-each.ts';

/** Logs what editors got wrong: each field of a document once in this process, with the reason why it was left out. */
export const createSlipLog = (log: Pick<FastifyBaseLogger, 'warn'>): OnSlip =>
  onceEach(({ document, path, reason }) => {
    log.warn({ event: 'content-slip', document, path, reason }, 'A part of a document was left out');
  });
