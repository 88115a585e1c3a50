import type { Service } from '../shared/server.ts';
import { apiRoutes } from './api-routes.ts';
import { createBook } from './book.ts';
import { sessionOf } from './checkout.ts';
import { controlRoutes } from './control-routes.ts';
import { worded } from './failures.ts';
import { pageRoutes } from './page-routes.ts';
import { createWebhooks } from './webhooks.ts';

type Settings = {
  merchant: string;
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Origin of the payment page as a browser reaches it; that of the API call if absent. */
  publicUrl?: string;
  /** First pause before a failed delivery is tried again. */
  retryMs?: number;
};

const SWEEP_MS = 1000;

/** Stripe: its API, its hosted payment page and its signed webhooks. Everything is in memory. */
export function paymentsService(settings: Settings): Service {
  const webhooks = createWebhooks({
    url: settings.webhookUrl,
    secret: settings.webhookSecret,
    retryMs: settings.retryMs,
  });
  const book = createBook(webhooks.send);
  // Looking at a session is what ends it where its time is over.
  const sweep = () => {
    for (const id of book.sessions.keys()) sessionOf(book, id);
  };
  let sweeper: NodeJS.Timeout | undefined;
  return {
    name: 'payments',
    error: worded,
    routes: [
      ...apiRoutes(book, settings),
      ...pageRoutes(book, settings.merchant),
      ...controlRoutes(book, webhooks),
    ],
    open: async () => {
      sweeper = setInterval(sweep, SWEEP_MS).unref();
    },
    close: () => {
      clearInterval(sweeper);
      webhooks.close();
    },
  };
}
