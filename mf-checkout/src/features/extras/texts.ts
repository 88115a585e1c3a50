/** What visitors read: extras. */

export const add = 'Add';
export const remove = 'Remove';
export const ofTravellers = (quantity: string | number, most: string | number) =>
  `${quantity} of ${most} travellers`;
