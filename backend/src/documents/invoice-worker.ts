import { parentPort } from 'node:worker_threads';
import { invoicePdf, type Seller } from './invoice.ts';
import type { PrintedBooking } from './printed-booking.ts';

/** The worker thread that prints invoices. Messages: {booking, seller} in, {pdf} or {problem} out. */
parentPort?.on('message', async ({ booking, seller }: { booking: PrintedBooking; seller: Seller }) => {
  try {
    parentPort?.postMessage({ pdf: await invoicePdf(booking, seller) });
  } catch (error) {
    parentPort?.postMessage({ problem: (error as Error).message });
  }
});
