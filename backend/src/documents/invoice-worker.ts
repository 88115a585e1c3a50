import { parentPort } from 'node:worker_threads';
import { invoicePdf, type Seller } from './invoice.ts';
import type { PrintedBooking } from './printed-booking.ts';

/** The worker thread that prints invoices. Messages: {id, booking, seller} in, {id, pdf} or {id, problem} out. */
parentPort?.on(
  'message',
  async ({ id, booking, seller }: { id: number; booking: PrintedBooking; seller: Seller }) => {
    try {
      parentPort?.postMessage({ id, pdf: await invoicePdf(booking, seller) });
    } catch (error) {
      parentPort?.postMessage({ id, problem: (error as Error).message });
    }
  },
);
