import type { Currency } from '@fernweh/contracts/channel';
import { z } from 'zod';
import type { StoredExtra } from '../catalogue/extra-record.ts';
import { daysBetween, type PlainDate } from '../clock.ts';
import { invalid } from '../http/problem.ts';

/** Nights before or after a tour: at most this many per person or room. */
export const MAX_NIGHTS = 7;

export const extrasChoice = z
  .array(z.object({ code: z.string().max(60), quantity: z.int().min(1).max(99).optional() }))
  .max(60);
export type ExtrasChoice = z.infer<typeof extrasChoice>;

/** An extra with its price at the time of choosing, in minor units. */
export type ChosenExtra = {
  id: string;
  code: string;
  title: string;
  quantity: number;
  unitAmount: number;
  stock: number | null;
};

export type ExtrasContext = {
  sold: readonly StoredExtra[];
  tour: string;
  startDate: PlainDate;
  currency: Currency;
  people: number;
  rooms: number;
  now: PlainDate;
  /** Extras that the booking has had since a day. Their last day to order is counted from then. */
  kept?: { codes: readonly string[]; on: PlainDate };
};

/**
 * Without a quantity an extra is chosen once per person, once per room or once, depending on how it is sold.
 * @throws Problem 422 naming every extra that is not sold with this departure
 */
export function chooseExtras(choice: ExtrasChoice, context: ExtrasContext): ChosenExtra[] {
  const errors: { pointer: string; message: string }[] = [];
  const chosen = choice.flatMap(({ code, quantity }, n) => {
    const extra = context.sold.find(one => one.code === code);
    const message = extra ? objection(extra, context, quantity) : 'This extra isn’t available';
    const twice = choice.findIndex(one => one.code === code) !== n;
    if (message || twice || !extra) {
      errors.push({ pointer: `/extras/${n}`, message: message ?? 'This extra is chosen twice' });
      return [];
    }
    const { id, title, prices, stock } = extra;
    const amount = quantity ?? quantityOf(extra, context);
    return [{ id, code, title, quantity: amount, unitAmount: prices[context.currency], stock }];
  });
  if (errors.length > 0) throw invalid(...errors);
  return chosen;
}

const quantityOf = ({ per }: StoredExtra, { people, rooms }: ExtrasContext) =>
  ({ PERSON: people, ROOM: rooms, BOOKING: 1 })[per];

function objection(
  extra: StoredExtra,
  context: ExtrasContext,
  quantity: number | undefined,
): string | undefined {
  const { tours, cutoffDays, kind, title } = extra;
  if (tours.length > 0 && !tours.includes(context.tour)) return `${title} isn’t available on this tour`;
  const { kept, now } = context;
  const day = kept?.codes.includes(extra.code) ? kept.on : now;
  if (daysBetween(day, context.startDate) < cutoffDays) return `${title} is no longer available on this date`;
  const maximum = quantityOf(extra, context) * (kind === 'NIGHT' ? MAX_NIGHTS : 1);
  return quantity !== undefined && quantity > maximum ? `${title}: at most ${maximum}` : undefined;
}
