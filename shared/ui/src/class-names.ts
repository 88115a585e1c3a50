/** Class names that are there, joined; undefined when there are none, so that no empty attribute is rendered. */
export function classNames(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
