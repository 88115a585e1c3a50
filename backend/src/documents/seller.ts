import type { Seller } from './invoice.ts';

/** A fictitious company, as the invoice's last line says. */
export const sellerOf = (email: string): Seller => ({
  name: 'Fernweh Travel Ltd',
  address: ['12 Harbour Row', 'London SE1 0AA', 'United Kingdom'],
  email,
  taxId: 'VAT GB 000 0000 00',
});
