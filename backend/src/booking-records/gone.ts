import { randomUUID } from 'node:crypto';

const PREFIX = 'gone-';

/** Who a deleted person is from now on: their bookings stay for the books, and each person's together. */
export const newGone = (): string => `${PREFIX}${randomUUID()}`;

/** Whether the account of a booking was deleted: nobody could see it, cancel it or get its mails. */
export const isGone = (userId: string): boolean => userId.startsWith(PREFIX);
