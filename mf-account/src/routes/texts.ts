/** What visitors read: routes. */

export const aTraveller = 'A traveller';
