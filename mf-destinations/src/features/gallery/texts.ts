/** What visitors read: gallery. */

export const allPictures = (length: string | number) => `All ${length} pictures`;
export const pictures = 'Pictures';
