import { z } from 'zod';
import type { Form } from './form.ts';
import { invalid } from './payment-failure.ts';

/** The parameters that this stand-in supports. Unknown ones are errors, as at Stripe. */
const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number);
const metadata = z.record(z.string().max(40), z.string().max(500));
const expand = z.array(z.string()).max(20).optional();
const url = z.url({ protocol: /^https?$/, error: 'Not a valid URL' });

const lineItem = z.strictObject({
  quantity: integer.pipe(z.int().min(1)),
  price_data: z.strictObject({
    currency: z
      .string()
      .toLowerCase()
      .regex(/^[a-z]{3}$/, 'Invalid currency'),
    unit_amount: integer.pipe(z.int().min(0).max(99_999_999)),
    product_data: z.strictObject({
      name: z.string().min(1).max(250),
      description: z.string().max(500).optional(),
      metadata: metadata.optional(),
    }),
  }),
});

export const sessionParams = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  success_url: url,
  cancel_url: url.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  expires_at: integer.optional(),
  locale: z.string().max(10).optional(),
  metadata: metadata.optional(),
  payment_intent_data: z
    .strictObject({ description: z.string().max(1000).optional(), metadata: metadata.optional() })
    .optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  submit_type: z.enum(['auto', 'store', 'pay']).optional(),
  expand,
});
export type SessionParams = z.infer<typeof sessionParams>;

export const refundParams = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  amount: integer.pipe(z.int().min(1, 'Invalid positive integer')).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
  expand,
});
export type RefundParams = z.infer<typeof refundParams>;

export const readParams = z.strictObject({ expand });

export const listParams = z.strictObject({
  limit: integer.pipe(z.int().min(1).max(100)).default(10),
  starting_after: z.string().optional(),
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  payment_intent: z.string().optional(),
});

/** @throws PaymentFailure 400 that names the first invalid parameter */
export function parse<T extends z.ZodType>(schema: T, form: Form): z.infer<T> {
  const result = schema.safeParse(form, { reportInput: true });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (!issue) throw invalid('The parameters are not valid');
  const path = issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0] ?? ''] : issue.path;
  const [first, ...rest] = path.map(String);
  const param = [first, ...rest.map(step => `[${step}]`)].join('');
  if (issue.code === 'unrecognized_keys')
    throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  if (issue.input === undefined)
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  throw invalid(`${issue.message}: ${param}`, { param });
}
