/** The names of a remote in all the forms that its files need. */
export type Names = {
  /** `mf-late-offers` */
  remote: string;
  /** `late-offers`: files, path, code owner. */
  kebab: string;
  /** `lateOffers`: the view. */
  camel: string;
  /** `LateOffers`: components. */
  pascal: string;
  /** `Late offers`: headings. */
  words: string;
};

/** @throws Error where a remote cannot have this name */
export function namesOf(remote: string): Names {
  if (!/^mf-[a-z]+(-[a-z]+)*$/.test(remote) || remote.length > 40)
    throw new Error(`"${remote}" is no name of a remote: write it like mf-offers or mf-late-offers.`);
  const kebab = remote.slice('mf-'.length);
  const camel = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const spaced = kebab.replaceAll('-', ' ');
  const raised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  return { remote, kebab, camel, pascal: raised(camel), words: raised(spaced) };
}
