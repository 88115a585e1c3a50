import { createPolicy } from './create-policy.ts';

/**
 * The first script of a document. It starts the shell's script, which the document preloads, once the browser has shown the
 * server's page: both wait for the style sheet, and browsers would run the script first (docs/decisions/111).
 */

/** A picture may be late, and a page in a background tab has no frames. */
const LONGEST_MS = 1000;

const shell = document.getElementById('fw-shell') as HTMLLinkElement;
const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]');

function start() {
  const policy = createPolicy('flotilla#start', { createScriptURL: (url: string) => url });
  const script = document.createElement('script');
  script.integrity = shell.integrity;
  script.src = policy.createScriptURL(shell.href);
  document.head.append(script);
}

/** The browser has shown something of the page. */
const painted = () =>
  new Promise(done => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }));

const nextFrame = () => new Promise(done => requestAnimationFrame(done));

async function pageShown() {
  // Whether it has arrived or never will.
  await picture?.decode().catch(() => {});
  await painted();
  // A frame with the picture is on the screen when the next one begins.
  await nextFrame();
  await nextFrame();
}

void Promise.race([pageShown(), new Promise(done => setTimeout(done, LONGEST_MS))]).then(start);
