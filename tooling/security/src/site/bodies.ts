const TOKEN = { token: 'x'.repeat(43) };
const LONG = 'We walked slowly, ate well and would go again. '.repeat(4);
const MESSAGE = { name: 'Ada', email: 'visitor@fernweh.example', topic: 'Something else', message: LONG };

/** Bodies that the API takes, for calls whose document has no example. They cite nothing that exists. */
export const BODIES: Record<string, Record<string, unknown>> = {
  'POST /reviews': {
    tour: 'slow-coast',
    rating: 5,
    title: 'Slow and good',
    comment: LONG,
    name: 'Ada',
    email: 'visitor@fernweh.example',
  },
  'POST /reviews/confirm': TOKEN,
  'POST /reviews/{id}/report': { reason: 'abusive' },
  'POST /newsletter': { email: 'visitor@fernweh.example' },
  'POST /newsletter/confirm': TOKEN,
  'POST /newsletter/unsubscribe': TOKEN,
  'POST /seat-alerts/confirm': TOKEN,
  'POST /seat-alerts/end': TOKEN,
  'POST /traveller-links/read': TOKEN,
  'POST /traveller-links/save': { ...TOKEN, version: 1, change: { firstName: 'Maja' } },
  'POST /contact': MESSAGE,
  'POST /support-tickets': { ...MESSAGE, reference: 'FW7K2M9QXC' },
  'PATCH /me': { name: 'Ada' },
  'PATCH /moderation/reviews/{id}': { status: 'PUBLISHED' },
  'DELETE /me': { confirm: 'no' },
  'POST /webhooks/payments': { id: 'evt_1', type: 'checkout.session.completed' },
};
