/** The file name of a view without its extension: `contactUs` is `contact-us`. */
export const fileOfView = (view: string): string =>
  view.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`);
