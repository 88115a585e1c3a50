import type { Currency } from '@fernweh/contracts/channel';

/** An extra as it is stored. Money is minor units. */
export type StoredExtra = {
  id: string;
  code: string;
  kind: 'NIGHT' | 'TRANSFER' | 'ACTIVITY' | 'INSURANCE';
  title: string;
  description?: string;
  per: 'PERSON' | 'ROOM' | 'BOOKING';
  /** Stock of each departure; null for no limit. */
  stock: number | null;
  cutoffDays: number;
  /** Slugs of the tours it belongs to; empty for all. */
  tours: string[];
  prices: Record<Currency, number>;
};
