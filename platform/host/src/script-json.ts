/** JSON for a data block: nothing in it can close the element. */
export const scriptJson = (value: unknown) => inScript(JSON.stringify(value));

/** The same for JSON that is there already. */
export const inScript = (json: string) =>
  json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
