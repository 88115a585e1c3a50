import { extractTexts, textsOfHtml } from './extract-texts.ts';
import { filesBelow, sourceOf } from './sources.ts';

/** One text and the file that has it. A file, not a line: the list changes only with a text. */
export type PlacedText = { place: string; text: string };

/** Where the texts are that visitors read, in pages, mails and documents, and operators of the desk, on its page and in its answers. */
const PLACES = [
  'backend/src',
  'mf-account/src',
  'mf-checkout/src',
  'mf-content/src',
  'mf-destinations/src',
  'mf-navigation/src',
  'mf-search/src',
  'platform/release-desk/src',
  'sandbox/src/identity',
  'shared/api-client/src',
  'shared/contracts/src',
  'shared/desk-sign-in/src',
  'platform/kit/src',
  'shared/ui/src',
  'shell/src',
];

/**
 * Single files: what the desk shows of teams, and pages of other programs that visitors meet: the stand-in of the payment provider, and the edge without
 * a site behind it.
 */
const FILES = [
  'flotilla.config.ts',
  'sandbox/src/payments/payment-page.ts',
  'tooling/docker/edge/away/away.html',
];

/** What tests have beside them, what generators write, and what developers, operators and machines read. */
const OTHERS = [
  /\.test\.|\.fixture\.|\.d\.ts$|\/testing(\/|\.)|\/generated\/|\/sample-/,
  /^backend\/src\/(openapi|database|health|telemetry|jobs|outbox|ledger|geo|environment|server|main|migrate)/,
  /^backend\/src\/(external-services|moderation\/cli)/,
  /^shared\/contracts\/src\/(release|lenient|assets)/,
  /^platform\/kit\/src\/(standalone|stock\/(open-part|watch-content))/,
  /^mf-[a-z]+\/src\/standalone/,
  /^platform\/release-desk\/src\/(store-client|environment|figure-metrics|keys\/cli|main|metrics|pipeline-stand-in)/,
  /^sandbox\/src\/identity\/(accounts|management|identity)\.ts/,
  /^shell\/src\/(edge-spans|worker|client\/boundary-panel)/,
  /^shell\/src\/server\/(door|failures|geo|metrics|releases|release-health|render|policy|sheets|main|server-options)/,
];

/** Every text of the site, by place and then by alphabet. */
export function textsOfSite(): PlacedText[] {
  return [...PLACES.flatMap(filesBelow).filter(isRead), ...FILES].sort().flatMap(place => {
    const source = sourceOf(place);
    const texts = place.endsWith('.html') ? textsOfHtml(source) : extractTexts(source, place);
    return texts.sort().map(text => ({ place, text }));
  });
}

const isRead = (path: string) => /\.tsx?$/.test(path) && !OTHERS.some(other => other.test(path));
