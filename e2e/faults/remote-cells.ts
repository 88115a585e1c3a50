import { type Cell, shellFailure, type Trace } from './cell.ts';

/** Ways in which the scripts of a remote fail in the browser. */
export const BROWSER_FAULTS = [
  'down',
  '500',
  'slow',
  'hang',
  'garbage',
  'html',
  'flipped',
  'hydrate',
] as const;
/** Ways in which the origin of a remote's releases fails. */
export const ORIGIN_FAULTS = ['down', '500', 'slow', 'hang', 'garbage', 'html', 'flipped'] as const;
/** Ways in which a remote's code fails on the server: it throws, loops without end, or leaks memory. */
export const SERVER_FAULTS = ['render', 'loop', 'leak'] as const;

export type BrowserFault = (typeof BROWSER_FAULTS)[number];
export type OriginFault = (typeof ORIGIN_FAULTS)[number];
export type ServerFault = (typeof SERVER_FAULTS)[number];

export type RemoteCell<Fault = string> = Cell & {
  fault: Fault;
  page: string;
  /** A page without anything of the remote's own: it works meanwhile. */
  sibling: string;
};

type Slugs = { tour: string; region: string };

type RemotePlan = {
  page: string;
  sibling: string;
  stays: Cell['stays'];
  kind: 'application' | 'fragment';
};

export const REMOTES = [
  'mf-navigation',
  'mf-destinations',
  'mf-search',
  'mf-checkout',
  'mf-account',
  'mf-content',
] as const;

/** Each remote with a page that shows it. */
const plansOf = ({ tour, region }: Slugs): Record<(typeof REMOTES)[number], RemotePlan> => ({
  'mf-navigation': { page: '/', sibling: '/blog', stays: 'plain header', kind: 'application' },
  'mf-destinations': {
    page: `/destination/${region}`,
    sibling: '/blog',
    stays: 'heading',
    kind: 'application',
  },
  'mf-search': { page: '/search', sibling: '/blog', stays: 'heading', kind: 'application' },
  'mf-checkout': {
    page: `/tours/${tour}`,
    sibling: '/blog',
    stays: 'fallback of a fragment',
    kind: 'fragment',
  },
  'mf-account': {
    page: '/sign-up',
    sibling: '/blog',
    stays: 'heading',
    kind: 'application',
  },
  'mf-content': { page: '/', sibling: '/search', stays: 'heading', kind: 'application' },
});

/** After the fault the site works again within this time (ms). */
const RECOVERY_MS = 30_000;

/** The HTML from the server stays readable whatever its scripts do. */
function browserCells(slugs: Slugs): RemoteCell<BrowserFault>[] {
  return Object.entries(plansOf(slugs)).flatMap(([remote, { page, sibling }]) =>
    BROWSER_FAULTS.map(fault => ({
      party: remote,
      fault,
      place: 'browser' as const,
      page,
      sibling,
      status: [200],
      stays: 'everything' as const,
      recoveryMs: RECOVERY_MS,
      traces: browserTraces(remote, fault),
      lateTraces: fault === 'hang',
      always: !['slow', 'flipped', 'hydrate'].includes(fault),
    })),
  );
}

function browserTraces(remote: string, fault: BrowserFault): Trace[] {
  // A script that is only late is no failure.
  if (fault === 'slow') return [];
  const kind = fault === 'hydrate' ? ['browser-render', 'browser-load'] : 'browser-load';
  return [shellFailure({ kind, remote })];
}

/** The last good release serves while its origin fails. */
function originCells(slugs: Slugs): RemoteCell<OriginFault>[] {
  return Object.entries(plansOf(slugs)).flatMap(([remote, { page, sibling }]) =>
    ORIGIN_FAULTS.map(fault => ({
      party: remote,
      fault,
      place: 'origin' as const,
      page,
      sibling,
      status: [200],
      stays: 'everything' as const,
      recoveryMs: RECOVERY_MS,
      traces: [shellFailure({ kind: 'release', remote, reason: ORIGIN_REASONS[fault] })],
    })),
  );
}

const ORIGIN_REASONS: Record<OriginFault, string> = {
  down: 'unreachable',
  '500': 'service-error',
  slow: 'timeout',
  hang: 'timeout',
  garbage: 'invalid-data',
  html: 'invalid-data',
  flipped: 'integrity',
};

function serverCells(slugs: Slugs): RemoteCell<ServerFault>[] {
  return Object.entries(plansOf(slugs)).flatMap(([remote, { page, sibling, stays, kind }]) =>
    SERVER_FAULTS.map(fault => ({
      party: remote,
      fault,
      place: 'server' as const,
      page,
      sibling,
      status: stays === 'heading' ? [503] : [200],
      stays,
      ...(stays === 'heading' && { says: 'can’t be shown at the moment' }),
      recoveryMs: RECOVERY_MS,
      traces: [
        fault === 'render'
          ? shellFailure({ kind, remote, reason: ['exception', 'circuit-open'] })
          : shellFailure({ kind: 'worker', remote, reason: fault === 'loop' ? 'stuck' : 'full' }),
      ],
    })),
  );
}

export const remoteCells = (slugs: Slugs) => ({
  browser: browserCells(slugs),
  origin: originCells(slugs),
  server: serverCells(slugs),
});
