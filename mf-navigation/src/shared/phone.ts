/** `tel:` URL of a formatted telephone number. */
export const telephone = (phone: string) => `tel:${phone.replace(/[^+\d]/g, '')}`;
