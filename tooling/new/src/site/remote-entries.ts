import type { Names } from '../names.ts';

/** Where a site says which remotes it has, as text: a remote is written into it, and taken out of it again. */
type Entries = {
  /** In the site's folder. */
  file: string;
  /** @throws Error where the file has another form */
  add(text: string, names: Names): string;
  remove(text: string, names: Names): string;
};

const REMOTES = /^(export const REMOTES = \[)([^\]]*)(\] as const;)$/m;

function withRemotes(text: string, change: (remotes: string[]) => string[]): string {
  const [, listed] = REMOTES.exec(text)?.slice(1) ?? missing('host/src/remotes.ts', 'REMOTES');
  const remotes = [...(listed ?? '').matchAll(/'([^']+)'/g)].map(([, remote = '']) => remote);
  const next = change(remotes).map(remote => `'${remote}'`);
  return text.replace(REMOTES, (_, before, _listed, after) => `${before}${next.join(', ')}${after}`);
}

/** A property of the site's configuration that is an object, on one line or on several. */
const objectOf = (key: string) => new RegExp(`^( {2}${key}: \\{)(.*|\\n(?:.*\\n)*?  )(\\},)$`, 'm');

function withEntries(text: string, key: string, change: (entries: string) => string): string {
  const [before = '', entries = '', after = ''] =
    objectOf(key).exec(text)?.slice(1) ?? missing('flotilla.config.ts', key);
  const next = change(entries.trim());
  return text.replace(objectOf(key), () => `${before}${next && `\n    ${next}\n  `}${after}`);
}

const withEntry = (text: string, key: string, entry: string) =>
  withEntries(text, key, entries => `${entries && `${entries.replace(/,$/, '')},\n    `}${entry},`);

const withoutEntry = (text: string, key: string, remote: string) =>
  withEntries(text, key, entries =>
    entries.replace(new RegExp(`\\s*'${remote}': (?:\\{[^}]*\\}|\\[[^\\]]*\\]),?`), '').trim(),
  );

function missing(file: string, what: string): never {
  throw new Error(
    `${file} of the site has no ${what} in the form that this command reads; nothing was changed. Write the remote there by hand, or bring ${what} back into that form (docs/your-own-site.md).`,
  );
}

export const REMOTE_ENTRIES: readonly Entries[] = [
  {
    file: 'host/src/remotes.ts',
    add: (text, { remote }) => withRemotes(text, remotes => [...remotes, remote]),
    remove: (text, { remote }) => withRemotes(text, remotes => remotes.filter(other => other !== remote)),
  },
  {
    file: 'flotilla.config.ts',
    add: (text, { remote, kebab, words }) =>
      withEntry(
        withEntry(text, 'teams', `'${remote}': { team: '${words}', does: '${words}' }`),
        'pages',
        `'${remote}': ['/${kebab}']`,
      ),
    remove: (text, { remote }) => withoutEntry(withoutEntry(text, 'teams', remote), 'pages', remote),
  },
];
