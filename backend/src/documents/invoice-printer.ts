import { Worker } from 'node:worker_threads';
import type { Seller } from './invoice.ts';
import type { PrintedBooking } from './printed-booking.ts';

export type InvoicePrinter = {
  /** @throws Error when printing fails or takes too long */
  print(booking: PrintedBooking): Promise<Buffer>;
  close(): Promise<void>;
};
type Answer = { id: number; pdf?: Uint8Array; problem?: string };
type Waiting = { resolve(pdf: Buffer): void; reject(error: Error): void };

/**
 * Prints invoices on a worker thread: laying out one takes about 200 ms of computing, which would block the API. The
 * thread starts with the first invoice.
 */
export function createInvoicePrinter(seller: Seller, deadlineMs = 10_000): InvoicePrinter {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let last = 0;

  function start(): Worker {
    const started = new Worker(new URL('./invoice-worker.ts', import.meta.url));
    started.on('message', ({ id, pdf, problem }: Answer) => {
      const one = waiting.get(id);
      waiting.delete(id);
      if (pdf) one?.resolve(Buffer.from(pdf));
      else one?.reject(new Error(problem));
    });
    started.on('error', error => giveUp(started, error));
    started.on('exit', () => giveUp(started, new Error('The worker thread of the invoice printer ended')));
    // Called after the listeners, because each listener refs the thread again. The thread must not keep a finished
    // process alive.
    started.unref();
    return started;
  }
  /** Rejects everybody who waits. The next invoice starts a new thread. */
  function giveUp(which: Worker, error: Error) {
    if (worker !== which) return;
    worker = undefined;
    for (const one of waiting.values()) one.reject(error);
    waiting.clear();
  }

  return {
    async print(booking) {
      worker ??= start();
      const ownWorker = worker;
      const id = ++last;
      let timer: NodeJS.Timeout | undefined;
      try {
        return await new Promise<Buffer>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          timer = setTimeout(() => {
            giveUp(ownWorker, new Error('The invoice printer takes too long'));
            void ownWorker.terminate();
          }, deadlineMs);
          ownWorker.postMessage({ id, booking, seller });
        });
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
