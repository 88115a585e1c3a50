import { randomBytes } from 'node:crypto';
import type { Check } from '../check.ts';
import { rawRequest } from '../site/raw-request.ts';

const invented = () => randomBytes(60).toString('base64url');
/** Tokens that nobody signed, in the shapes that a careless reader accepts. */
const TOKENS = [
  '',
  'x',
  'null',
  '%00',
  'a.b.c',
  // {"alg":"none"}
  `eyJhbGciOiJub25lIn0.${invented()}.`,
  `eyJhbGciOiJFZERTQSJ9.${invented()}.${invented()}`,
  'x'.repeat(4000),
];
const TARGETS = [
  '/',
  '//',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '%2f%2fevil.example',
  'x',
];

/** Links and cookies of overrides that nobody made: no other release, no way off the site, no error of the server. */
export const forgedOverrides: Check = async ({ url }) => {
  const found: string[] = [];
  let tried = 0;
  const plain = await releasesOf((await rawRequest(url, '/')).body);
  for (const token of TOKENS) {
    for (const to of TARGETS) {
      tried += 1;
      const target = `/_override?token=${encodeURIComponent(token)}&to=${to}`;
      const { status, headers } = await rawRequest(url, target);
      if (status !== 400) found.push(`${target.slice(0, 80)} is answered ${status}, not 400`);
      if (headers['set-cookie']) found.push(`${target.slice(0, 80)} sets a cookie`);
    }
    for (const name of ['override', '__Host-override']) {
      tried += 1;
      const { status, body } = await rawRequest(url, '/', {
        headers: { cookie: `${name}=${encodeURIComponent(token)}` },
      });
      if (status !== 200) found.push(`The cookie ${name} with an invented value makes a page ${status}`);
      if ((await releasesOf(body)) !== plain)
        found.push(`The cookie ${name} with an invented value changes releases`);
    }
  }
  return { tried: `${tried} links and cookies`, found };
};

/** The releases that a document names. */
const releasesOf = async (html: string) => {
  const [, data = '{}'] = /<script type="application\/json" id="fw-data">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.stringify((JSON.parse(data) as { snapshot?: unknown }).snapshot);
};
