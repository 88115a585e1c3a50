import type { Check } from '../check.ts';
import { pageTypes } from '../site/pages.ts';
import { searchWithEveryField } from '../site/search-fields.ts';
import { countAnswers, openCrowd } from './crowd.ts';
import { openPlantedSite } from './planted-site.ts';
import { missing } from './tool.ts';
import { scanWithWapiti } from './wapiti.ts';

/** The blind SQL attacks on every parameter of the search's addresses need the longest of all modules. */
const SECONDS = { crawl: 90, module: 960 };
/** At most so many requests may end in a redirect, as a share: wapiti follows none, so that their page is not attacked. */
const MOST_REDIRECTED = 0.1;
const PLANTED = [/Cross Site Scripting.*greet/, /SQL Injection.*tours/];

/** Wapiti crawls the pages, and attacks their parameters and forms. First it must find what is planted. */
export const withWapiti: Check = async site => {
  const reason = missing('wapiti');
  if (reason) return { skipped: reason };
  const unseen = await unseenMistakes();
  const crowd = await openCrowd(site, []);
  try {
    const start = (await startPages(site.url)).map(path => crowd.url + path);
    const { found, slow } = await scanWithWapiti({ url: crowd.url, start, seconds: SECONDS });
    const answers = crowd.takeAnswers();
    const requests = countAnswers(answers);
    const redirected = countAnswers(answers, ' 308');
    const posted = [...answers.keys()].some(name => name.startsWith('POST '));
    return {
      tried: `${requests} requests; ${PLANTED.length - unseen.length} of ${PLANTED.length} planted mistakes found`,
      found: [
        ...unseen.map(mistake => `wapiti does not see what is planted: ${mistake}`),
        ...(posted ? [] : ['wapiti has sent no form']),
        ...(redirected > requests * MOST_REDIRECTED
          ? [`${redirected} of ${requests} requests ended in a redirect: too little was tried`]
          : []),
        ...found,
      ],
      notes: [
        `answers: ${[...answers].map(([name, times]) => `${times}× ${name}`).join(', ')}; ${slow} slow ones`,
      ],
    };
  } finally {
    await crowd.close();
  }
};

/** One page of each type, and the search by everything: wapiti leaves its form out, which has a box for each value. */
async function startPages(site: string): Promise<string[]> {
  const search = searchWithEveryField(await (await fetch(`${site}/search`)).text());
  return [...(await pageTypes(site)).map(({ path }) => path), search];
}

/** The planted mistakes that wapiti does not find, under the same conditions as those of the site. */
async function unseenMistakes(): Promise<RegExp[]> {
  const planted = await openPlantedSite();
  const crowd = await openCrowd({ url: planted.url, api: planted.url }, []);
  const { found } = await scanWithWapiti({ url: crowd.url, seconds: SECONDS });
  await Promise.all([crowd.close(), planted.close()]);
  return PLANTED.filter(mistake => !found.some(line => mistake.test(line)));
}
