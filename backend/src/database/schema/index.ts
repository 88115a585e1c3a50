/** Every table of the product's database (product/entities 2). */
export * from './bookings.ts';
export * from './departures.ts';
export * from './extras.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './promo.ts';
export * from './reviews.ts';
export * from './system.ts';
export * from './tours.ts';
export * from './visitors.ts';
