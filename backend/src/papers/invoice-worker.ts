import { parentPort } from 'node:worker_threads';
import type { BookingPaper } from './booking-paper.ts';
import { invoicePdf, type Seller } from './invoice.ts';

/** The thread on which invoices are printed: {id, booking, seller} in, {id, pdf} or {id, problem} out. */
parentPort?.on(
  'message',
  async ({ id, booking, seller }: { id: number; booking: BookingPaper; seller: Seller }) => {
    try {
      parentPort?.postMessage({ id, pdf: await invoicePdf(booking, seller) });
    } catch (error) {
      parentPort?.postMessage({ id, problem: (error as Error).message });
    }
  },
);
