import { type NamedFile, namedFiles } from './named-files.ts';
import { pageTypes } from './pages.ts';

const DIGESTS = /"([\w-]+)":\{"version":"([\w.-]+)"/g;

/** Every script and style sheet of a site that a page type names, or a list of digests (docs/decisions/075). */
export async function servedFiles(site: string): Promise<NamedFile[]> {
  const files = new Map<string, NamedFile>();
  const lists = new Set<string>();
  for (const { path } of await pageTypes(site)) {
    const html = await (await fetch(site + path)).text();
    for (const file of namedFiles(html)) files.set(file.href, file);
    for (const [, owner, version] of html.matchAll(DIGESTS)) lists.add(`${owner}.${version}`);
  }
  for (const list of lists) {
    const answer = await fetch(`${site}/assets/digests/all/${list}.json`);
    const digests = answer.ok ? ((await answer.json()) as Record<string, string>) : {};
    for (const [href, integrity] of Object.entries(digests)) files.set(href, { href, integrity });
  }
  return [...files.values()];
}

/** The texts of the scripts among them. */
export async function servedScripts(site: string): Promise<{ href: string; text: string }[]> {
  const scripts = (await servedFiles(site)).filter(({ href }) => href.endsWith('.js'));
  return Promise.all(
    scripts.map(async ({ href }) => ({ href, text: await (await fetch(new URL(href, site))).text() })),
  );
}
