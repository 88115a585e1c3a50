import type { Check } from '../check.ts';
import { rawRequest } from '../site/raw-request.ts';

/** What might make the image host answer with something that is no bitmap. */
const QUERIES = ['?fm=svg', '?fm=html', '?fm=', '?fm=svg&fm=webp', '?w=99999', '?w=-1', '?q=0', '?x=1'];

/** Pictures of the home page and their addresses with invented parameters: bitmaps only, under a policy that runs nothing. */
export const scriptsAsPictures: Check = async ({ url }) => {
  const { body } = await rawRequest(url, '/');
  const pictures = [
    ...new Set([...body.matchAll(/["\s,](\/img\/[^"\s,?]+)/g)].map(([, path]) => path ?? '')),
  ];
  if (pictures.length === 0) throw new Error('The home page shows no picture of the image host');
  const found: string[] = [];
  let tried = 0;
  for (const picture of pictures)
    for (const query of ['', ...QUERIES]) {
      const { status, headers } = await rawRequest(url, picture + query);
      tried += 1;
      const type = String(headers['content-type']);
      const policy = String(headers['content-security-policy']);
      if (status >= 500) found.push(`${picture}${query} is answered ${status}`);
      if (status === 200 && !/^image\/(jpeg|png|webp|avif)$/.test(type))
        found.push(`${picture}${query} is answered with ${type}`);
      if (status === 200 && !(policy.includes("default-src 'none'") && policy.includes('sandbox')))
        found.push(`${picture}${query} has the policy ${policy}`);
      if (headers['x-content-type-options'] !== 'nosniff') found.push(`${picture}${query} may be sniffed`);
    }
  return { tried: `${tried} addresses of ${pictures.length} pictures`, found };
};
