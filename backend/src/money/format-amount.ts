import { CHANNELS } from '@fernweh/contracts/channel';
import { formatMoney, type Money } from '@fernweh/contracts/money';

/** Formats money as its own market writes it. */
export const formatAmount = (money: Money): string =>
  formatMoney(money, CHANNELS.find(({ currency }) => currency === money.currency)?.locale ?? 'en-GB');
