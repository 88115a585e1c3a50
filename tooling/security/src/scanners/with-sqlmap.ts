import type { Check } from '../check.ts';
import { signIn } from '../site/account.ts';
import { type Operation, operationsOf } from '../site/operations.ts';
import type { Site } from '../site/site.ts';
import { type Crowd, countAnswers, openCrowd } from './crowd.ts';
import { markedRequest } from './marked-request.ts';
import { openPlantedSite } from './planted-site.ts';
import { scanWithSqlmap } from './sqlmap.ts';
import { missing } from './tool.ts';

/** So many users share the calls of a scan that each stays below the API's limits. */
const USERS = 12;
/** At most so many of a scan's calls may be refused by a limit, as a share: what a limit refuses is not tried. */
const MOST_LIMITED = 0.1;

/** Sqlmap tries every value of every call of the API. First it must find what is planted. */
export const withSqlmap: Check = async site => {
  const reason = missing('sqlmap');
  if (reason) return { skipped: reason };
  const found = (await findsPlanted()) ? [] : ['sqlmap does not see what is planted'];
  const tokens: string[] = [];
  for (let user = 0; user < USERS; user += 1) tokens.push(await signIn(site, `sqlmap-${user}`));
  const crowd = await openCrowd(site, tokens);
  let requests = 0;
  let scanned = 0;
  try {
    for (const operation of (await operationsOf(site)).toSorted(deletingLast)) {
      const scan = await scanOf(site, crowd, operation);
      if (!scan) continue;
      scanned += 1;
      requests += scan.requests;
      found.push(...scan.found);
    }
  } finally {
    await crowd.close();
  }
  return {
    tried: `${scanned} calls of the API, ${requests} requests; the planted mistake found first`,
    found,
  };
};

async function findsPlanted(): Promise<boolean> {
  const planted = await openPlantedSite();
  const { host } = new URL(planted.url);
  const { injectable } = await scanWithSqlmap(`GET /tours?id=1* HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await planted.close();
  return injectable.length > 0;
}

/** A deleted account makes no calls any more. */
const deletingLast = (a: Operation, b: Operation) =>
  Number(a.name === 'DELETE /me') - Number(b.name === 'DELETE /me');

async function scanOf({ formToken }: Site, crowd: Crowd, operation: Operation) {
  const request = markedRequest(operation, `${crowd.url}/api/v1`, formToken);
  if (!request) return undefined;
  const { injectable, isComplete, lastLine } = await scanWithSqlmap(request);
  const answers = crowd.takeAnswers();
  const requests = countAnswers(answers);
  const found = injectable.map(words => `${operation.name}: ${words}`);
  if (!isComplete) found.push(`${operation.name} is not tried to the end: ${lastLine}`);
  const limited = countAnswers(answers, ' 429');
  if (limited > requests * MOST_LIMITED)
    found.push(
      `${operation.name}: a limit refused ${limited} of ${requests} requests, so that little was tried`,
    );
  return { requests, found };
}
