import { z } from 'zod';
import { type Call, Failure, type Service } from '../shared/server.ts';
import type { PaymentStore } from './payment-store.ts';
import { failRefund } from './refunds.ts';
import { MODES, SIGNATURES, type Webhooks } from './webhooks.ts';

/** Test controls that the vendor does not have: they list events with their deliveries, and change how events are delivered. */
const again = z.strictObject({
  signature: z.enum(SIGNATURES).default('good'),
  times: z.int().min(1).max(20).default(1),
  delayMs: z.int().min(0).max(3_600_000).default(0),
});
const delivery = z.strictObject({ mode: z.enum(MODES) });
const release = z.strictObject({ order: z.enum(['created', 'reversed']).default('created') });

export function controlRoutes(store: PaymentStore, webhooks: Webhooks): Service['routes'] {
  return [
    {
      method: 'GET',
      path: '/events',
      handle: () => {
        const events = [...store.events.values()].map(event => ({
          ...event,
          deliveries: webhooks.deliveries.filter(({ event: id }) => id === event.id),
        }));
        return { json: { mode: webhooks.mode, held: webhooks.held, events } };
      },
    },
    {
      method: 'POST',
      path: '/test/events/:id/deliver',
      handle: async call => {
        const event = store.events.get(call.params.id ?? '');
        if (!event) throw new Failure(404, 'No such event');
        const { signature, times, delayMs } = await bodyOf(again, call);
        const deliver = async () => {
          const done = [];
          for (let i = 0; i < times; i++) done.push(await webhooks.deliver(event, signature));
          return done;
        };
        if (delayMs === 0) return { json: { deliveries: await deliver() } };
        webhooks.later(delayMs, () => void deliver());
        return { status: 202, json: { deliveries: [] } };
      },
    },
    {
      method: 'PUT',
      path: '/test/delivery',
      handle: async call => {
        webhooks.set((await bodyOf(delivery, call)).mode);
        return { json: { mode: webhooks.mode } };
      },
    },
    {
      method: 'POST',
      path: '/test/delivery/release',
      handle: async call => {
        const { order } = await bodyOf(release, call);
        return { json: { deliveries: await webhooks.release(order === 'reversed') } };
      },
    },
    {
      method: 'POST',
      path: '/test/refunds/:id/fail',
      handle: ({ params }) => {
        const refund = store.refunds.get(params.id ?? '');
        if (!refund) throw new Failure(404, 'No such refund');
        failRefund(store, refund);
        return { json: refund };
      },
    },
  ];
}

async function bodyOf<T extends z.ZodType>(schema: T, call: Call): Promise<z.infer<T>> {
  const result = schema.safeParse(await call.json());
  if (!result.success) throw new Failure(400, z.prettifyError(result.error));
  return result.data;
}
