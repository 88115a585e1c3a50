import type { CDPSession, Page } from '@playwright/test';
import type { Instrumented, Live } from './instrument.ts';

type Described = { nodeName: string; attributes?: string[]; children?: Described[] };

/** Counts what is alive in the page, after timeouts that were about to end have ended and the garbage was collected. */
export async function measure(page: Page, session: CDPSession): Promise<Live> {
  await timeoutsEnd(page);
  await collect(session);
  const listening = await subscriptions(page);
  const live = await page.evaluate(() => (window as unknown as Instrumented).countLive());
  return { ...live, ...listening, ...(await inDocument(page)), ...(await detached(session)) };
}

const PAUSE_MS = 500;
/** Pauses without an ended timeout after which the others count as kept: more than the shell waits before it asks again. */
const PAUSES = 9;

/** Waits while timeouts end. Deadlines and pauses of the last pages end by themselves; a leak starts new ones or never ends. */
async function timeoutsEnd(page: Page): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let pauses = 0; pauses < PAUSES && least > 0; pauses += 1) {
    const left = await page.evaluate(() =>
      Object.entries((window as unknown as Instrumented).countLive())
        .filter(([label]) => label.endsWith(': timeout'))
        .reduce((sum, [, count]) => sum + count, 0),
    );
    if (left < least) pauses = 0;
    least = Math.min(least, left);
    await page.waitForTimeout(PAUSE_MS);
  }
}

async function collect(session: CDPSession): Promise<void> {
  await session.send('HeapProfiler.enable');
  // What a finalizer frees goes with the second round.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
}

/** Subscriptions of the event bus, as the boundary panel lists them: only the shell knows whose they are. */
async function subscriptions(page: Page): Promise<Live> {
  await page.keyboard.press('Alt+Shift+KeyB');
  const rows = page.locator('#fw-boundary-panel table', { hasText: 'Who listens' }).locator('tbody tr');
  await rows.first().waitFor();
  const found = await rows.evaluateAll(all =>
    all.map(row => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent)),
  );
  await page.keyboard.press('Escape');
  await page.locator('#fw-boundary-panel').waitFor({ state: 'detached' });
  return Object.fromEntries(
    found.map(([remote, topic, count]) => [`${remote}: subscription to ${topic}`, Number(count)]),
  );
}

/** Style sheets and globals. */
const inDocument = (page: Page): Promise<Live> =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll('style, link[rel=stylesheet]')].map(
      sheet => `style sheet ${sheet.getAttribute('href') ?? sheet.textContent?.slice(0, 60)}`,
    );
    const globals = Object.getOwnPropertyNames(window).map(name => `global ${name}`);
    const counts: Record<string, number> = {
      'page: adopted style sheet': document.adoptedStyleSheets.length,
    };
    for (const found of [...sheets, ...globals])
      counts[`page: ${found}`] = (counts[`page: ${found}`] ?? 0) + 1;
    return counts;
  });

/** Elements that scripts hold and that are in no document, by the remote whose boundary is in them. */
async function detached(session: CDPSession): Promise<Live> {
  await session.send('DOM.enable');
  const { detachedNodes } = (await session.send('DOM.getDetachedDomNodes')) as unknown as {
    detachedNodes: { treeNode: Described; retainedNodeIds: number[] }[];
  };
  const counts: Live = {};
  for (const { treeNode } of detachedNodes) {
    const label = `${ownerOf(treeNode) ?? 'page'}: detached ${wordsOf(treeNode)}`;
    counts[label] = (counts[label] ?? 0) + 1;
  }
  return counts;
}

const attributesOf = ({ attributes = [] }: Described): Map<string, string> =>
  new Map(
    attributes.flatMap((name, index) =>
      index % 2 === 0 ? [[name, attributes[index + 1] ?? ''] as const] : [],
    ),
  );

function ownerOf(node: Described): string | undefined {
  const own = attributesOf(node).get('data-boundary');
  if (own) return own;
  for (const child of node.children ?? []) {
    const owner = ownerOf(child);
    if (owner) return owner;
  }
  return undefined;
}

function wordsOf(node: Described): string {
  const attributes = attributesOf(node);
  const words = [attributes.get('id'), attributes.get('class'), attributes.get('data-fragment')];
  return [node.nodeName.toLowerCase(), ...words].filter(Boolean).join(' ').slice(0, 80);
}
