/** `tel:` address of a telephone number written for people. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
