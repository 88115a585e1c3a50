/** A script or style sheet as a document names it. */
export type NamedFile = { href: string; integrity?: string };

const TAGS = /<script\b[^>]*\ssrc="[^>]*>|<link\b[^>]*\srel="(?:stylesheet|modulepreload|preload)"[^>]*>/g;
const attribute = (tag: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** The scripts and style sheets of a document, with what it says about their bytes. Browsers check no font or picture. */
export const namedFiles = (html: string): NamedFile[] =>
  (html.match(TAGS) ?? []).flatMap(tag => {
    const href = attribute(tag, 'src') ?? attribute(tag, 'href');
    const integrity = attribute(tag, 'integrity');
    if (!href || /\sas="(?:font|image|fetch)"/.test(tag)) return [];
    return [{ href, ...(integrity && { integrity }) }];
  });
