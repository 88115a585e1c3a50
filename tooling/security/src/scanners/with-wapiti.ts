import type { Check } from '../check.ts';
import { pageTypes } from '../site/pages.ts';
import { countAnswers, openCrowd } from './crowd.ts';
import { openPlantedSite } from './planted-site.ts';
import { missing } from './tool.ts';
import { scanWithWapiti } from './wapiti.ts';

const SECONDS = { crawl: 90, module: 120 };
const PLANTED = [/Cross Site Scripting.*greet/, /SQL Injection.*tours/];

/** Wapiti crawls the pages, and attacks their parameters and forms. First it must find what is planted. */
export const withWapiti: Check = async site => {
  const reason = missing('wapiti');
  if (reason) return { skipped: reason };
  const unseen = await unseenMistakes();
  const crowd = await openCrowd(site, []);
  try {
    const start = (await pageTypes(site.url)).map(({ path }) => crowd.url + path);
    const { found, slow } = await scanWithWapiti({ url: crowd.url, start, seconds: SECONDS });
    const answers = crowd.takeAnswers();
    const posted = [...answers.keys()].some(name => name.startsWith('POST '));
    return {
      tried: `${countAnswers(answers)} requests; ${PLANTED.length - unseen.length} of ${PLANTED.length} planted mistakes found`,
      found: [
        ...unseen.map(mistake => `wapiti does not see what is planted: ${mistake}`),
        ...(posted ? [] : ['wapiti has sent no form']),
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

/** The planted mistakes that wapiti does not find, under the same conditions as those of the site. */
async function unseenMistakes(): Promise<RegExp[]> {
  const planted = await openPlantedSite();
  const crowd = await openCrowd({ url: planted.url, api: planted.url }, []);
  const { found } = await scanWithWapiti({ url: crowd.url, seconds: SECONDS });
  await Promise.all([crowd.close(), planted.close()]);
  return PLANTED.filter(mistake => !found.some(line => mistake.test(line)));
}
