import type { Check } from '../check.ts';
import { pageTypes } from '../site/pages.ts';
import { openCrowd } from './crowd.ts';
import { openPlantedSite } from './planted-site.ts';
import { missing } from './tool.ts';
import { scanWithWapiti } from './wapiti.ts';

const SECONDS = { crawl: 60, module: 40 };
const PLANTED = [/Cross Site Scripting.*greet/, /SQL Injection.*tours/];

/** Wapiti crawls the pages, and attacks their parameters and forms. First it must find what is planted. */
export const withWapiti: Check = async site => {
  const reason = missing('wapiti');
  if (reason) return { skipped: reason };
  const planted = await openPlantedSite();
  const { found: inPlanted } = await scanWithWapiti({ url: planted.url, seconds: SECONDS });
  await planted.close();
  const unseen = PLANTED.filter(mistake => !inPlanted.some(line => mistake.test(line)));

  const crowd = await openCrowd(site, []);
  try {
    const { found, slow } = await scanWithWapiti({
      url: crowd.url,
      start: (await pageTypes(site.url)).map(({ path }) => crowd.url + path),
      seconds: SECONDS,
    });
    const statuses = crowd.takeStatuses();
    const requests = [...statuses.values()].reduce((sum, one) => sum + one, 0);
    return {
      tried: `${requests} requests; ${PLANTED.length - unseen.length} of ${PLANTED.length} planted mistakes found`,
      found: [...unseen.map(mistake => `wapiti does not see what is planted: ${mistake}`), ...found],
      notes: [
        `answers: ${[...statuses].map(([status, times]) => `${times}× ${status}`).join(', ')}; ${slow} slow ones`,
      ],
    };
  } finally {
    await crowd.close();
  }
};
