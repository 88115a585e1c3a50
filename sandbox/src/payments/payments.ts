import type { Service } from '../shared/server.ts';
import { apiRoutes } from './api-routes.ts';
import { sessionOf } from './checkout.ts';
import { controlRoutes } from './control-routes.ts';
import { pageRoutes } from './page-routes.ts';
import { errorBody } from './payment-failure.ts';
import { createPaymentStore } from './payment-store.ts';
import { createWebhooks } from './webhooks.ts';

type Settings = {
  merchant: string;
  secretKey: string;
  webhookUrl: string;
  webhookSecret: string;
  /** Public origin of the payment page; the host of the API call if absent. */
  publicUrl?: string;
  /** Pause before the first retry of a failed delivery; it doubles each time. */
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
  const store = createPaymentStore(webhooks.send);
  // Reading a session expires it if its time is over.
  const sweep = () => {
    for (const id of store.sessions.keys()) sessionOf(store, id);
  };
  let sweeper: NodeJS.Timeout | undefined;
  return {
    name: 'payments',
    error: errorBody,
    routes: [
      ...apiRoutes(store, settings),
      ...pageRoutes(store, settings.merchant),
      ...controlRoutes(store, webhooks),
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
