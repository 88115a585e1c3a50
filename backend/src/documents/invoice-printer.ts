import { Worker } from 'node:worker_threads';
import type { Seller } from './invoice.ts';
import type { PrintedBooking } from './printed-booking.ts';

export type InvoicePrinter = {
  /** @throws Error when printing fails or takes too long; what waits for it is printed all the same */
  print(booking: PrintedBooking): Promise<Buffer>;
  close(): Promise<void>;
};
type Answer = { pdf?: Uint8Array; problem?: string };

/**
 * Prints invoices on a worker thread, one after the other: laying out one takes about 200 ms of computing, which would
 * block the API. The thread starts with the first invoice.
 * @param deadlineMs from the moment an invoice's printing starts, so that nobody fails because many wait
 */
export function createInvoicePrinter(seller: Seller, deadlineMs = 10_000): InvoicePrinter {
  let worker: Worker | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let closed = false;

  function start(): Worker {
    const started = new Worker(new URL('./invoice-worker.ts', import.meta.url));
    // Between two invoices nobody listens, and an error that nobody hears would end the process.
    started.on('error', () => undefined);
    started.on('exit', () => {
      if (worker === started) worker = undefined;
    });
    // The thread must not keep a finished process alive.
    started.unref();
    return started;
  }

  async function printNow(booking: PrintedBooking): Promise<Buffer> {
    if (closed) throw new Error('The invoice printer is closed');
    worker ??= start();
    try {
      return await printOn(worker, { booking, seller }, deadlineMs);
    } catch (error) {
      if (error instanceof NotPrintable) throw error;
      // The thread is late or has ended: the next invoice starts a new one.
      const failed = worker;
      worker = undefined;
      void failed?.terminate();
      throw error;
    }
  }

  return {
    print(booking) {
      const printed = before.then(() => printNow(booking));
      before = printed.catch(() => undefined);
      return printed;
    },
    async close() {
      closed = true;
      await worker?.terminate();
    },
  };
}

/** This invoice can't be laid out. The thread goes on. */
class NotPrintable extends Error {
  override name = 'NotPrintable';
}

async function printOn(worker: Worker, job: object, deadlineMs: number): Promise<Buffer> {
  const finished = new AbortController();
  const { signal } = finished;
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      const answered = ({ pdf, problem }: Answer) =>
        pdf ? resolve(Buffer.from(pdf)) : reject(new NotPrintable(problem));
      const ended = () => reject(new Error('The worker thread of the invoice printer ended'));
      const late = setTimeout(() => reject(new Error('The invoice printer takes too long')), deadlineMs);
      worker.on('message', answered).on('error', reject).on('exit', ended);
      // A listener for messages keeps the process alive.
      worker.unref();
      signal.addEventListener('abort', () => {
        clearTimeout(late);
        worker.off('message', answered).off('error', reject).off('exit', ended);
      });
      worker.postMessage(job);
    });
  } finally {
    finished.abort();
  }
}
