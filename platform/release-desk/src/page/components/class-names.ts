/** Joins the given class names. Without any it is undefined, so that no empty attribute is rendered. */
export const classNames = (...names: (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
