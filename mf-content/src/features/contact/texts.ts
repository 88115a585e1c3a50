/** What visitors read: contact. */

export const openingHours = 'Opening hours';
export const callUs = 'Call us';
