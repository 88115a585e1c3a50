import { createHash } from 'node:crypto';
import type { Cohort } from '@flotilla/contracts/cohort';
import type { DocumentPayload } from '@flotilla/contracts/page';
import type { Geo, PublicConfig } from '@flotilla/contracts/register';
import type { PostedForm } from '@flotilla/kit';
import { inSpan } from '@flotilla/runtime/trace';
import { remotesIn } from '../../remotes-in.ts';
import type { Match } from '../../routes/match-route.ts';
import { pageAddition } from '../../site.ts';
import { type FileDigests, shellVersion, withoutUnused } from '../digests/file-digests.ts';
import { isServiceFault, type Reason, reasonOf } from '../failures/reason.ts';
import { contentSecurityPolicy, type PolicySources } from '../policy/content-security-policy.ts';
import type { Composition } from '../releases/composition.ts';
import { browserSnapshot, type ReleaseSet, sheetsOf } from '../releases/snapshot.ts';
import { Overloaded } from '../render/admission.ts';
import type { Callers, Priority } from '../render/fair-queue.ts';
import type { PageSheets, SheetPart } from '../sheets/page-sheets.ts';
import { bodyOf } from './body.ts';
import { type DocumentInput, type DocumentSite, documentAssets, renderDocument } from './document.ts';
import { type CachedPage, freshUntil, type MissingPart } from './page-cache.ts';
import { type RenderedPage, renderPage } from './page-renderer.ts';
import type { PageQuery } from './page-service.ts';
import { payloadJson, type WithStatesAsJson } from './payload-json.ts';
import type { ShellAssets } from './shell-assets.ts';

export type PageMakerOptions = {
  composition: Pick<Composition, 'current'>;
  /** Configuration that documents pass on to the browser. */
  publicConfig: PublicConfig;
  /** Configuration of the server's own calls. */
  serverConfig: PublicConfig;
  /** A signed token for the forms of a page; absent where forms need none. */
  formToken?: (() => string) | undefined;
  /** What a site says in the documents that the host writes. */
  site: DocumentSite & { policySources: PolicySources };
  shell: ShellAssets;
  /** Absent in development: every sheet is a link of its own there. */
  pageSheets?: Pick<PageSheets, 'urlOf' | 'digestOf'> | undefined;
  /** Absent in development: scripts have no digests there. */
  digests?: Pick<FileDigests, 'note'> | undefined;
  deadlineMs: number;
  /** Called with every page in which something failed. */
  onIncomplete?: (page: RenderedPage, set: ReleaseSet, traceparent: string | undefined) => void;
};

export type PageInput = PageQuery & {
  match: Match;
  awaitsSignIn: boolean;
  /** Fields that a visitor typed are in a page that answers a form. */
  posted?: PostedForm;
  compress: boolean;
  priority: Priority;
  /** Absent for the site's own work. */
  callers?: Callers | undefined;
};

const RETRY_SECONDS = 3;

/**
 * Renders a page and turns it into its bodies.
 * @throws Overloaded where the machine, not a remote or service, left something out of it
 */
export async function makePage(options: PageMakerOptions, input: PageInput): Promise<CachedPage> {
  const {
    match,
    path,
    geo,
    cohort,
    awaitsSignIn,
    posted,
    cookies,
    compress,
    priority,
    callers,
    traceparent,
    overridden,
  } = input;
  const { composition, publicConfig, serverConfig, shell, pageSheets, digests, deadlineMs, onIncomplete } =
    options;
  const formToken = options.formToken?.();
  const withToken = (config: PublicConfig) => ({ ...config, ...(formToken && { formToken }) });
  const { set, pool } = composition.current(cohort);
  const rendered = await inSpan(
    spanOf(match, set, geo, cohort),
    async span => {
      const page = await renderPage(pool, set, {
        match,
        path,
        geo,
        config: withToken(serverConfig),
        deadlineMs,
        awaitsSignIn,
        form: posted,
        cookies,
        priority,
        callers,
        traceparent: span.traceparent,
      });
      span.attributes.outcome = page.complete ? 'whole' : 'incomplete';
      span.failed = page.ownerUnavailable;
      return page;
    },
    traceparent,
  );
  if (Object.keys(rendered.problems).length > 0) onIncomplete?.(rendered, set, traceparent);
  if (rendered.overloaded) throw new Overloaded(RETRY_SECONDS);
  const snapshot = browserSnapshot(set);
  const payload: WithStatesAsJson<DocumentPayload> = {
    ...rendered.payload,
    snapshot,
    snapshotId: set.id,
    shellIntegrity: { ...shell.integrity, ...shell.cssIntegrity },
    geo,
    config: withToken(publicConfig),
  };
  const { js, css } = documentAssets(payload);
  digests?.note(set);
  const first = js.map(({ href }) => href);
  const sheet =
    pageSheets &&
    (await sheetOf(pageSheets, [...shell.css, ...css], { ...ownSheets(shell), ...sheetsOf(set) }));
  const rules = safeRules(rendered.rules);
  const html = renderDocument({
    payload: digests ? withoutUnused(payload, shellVersion(shell), first, options.site.firstChunks) : payload,
    route: rendered.route,
    html: rendered.html,
    rules,
    shell,
    site: options.site,
    sheet,
    override: overridden,
  });
  const document = await bodyOf(html, compress);
  // The data of a stored page is made when somebody asks for it.
  const data = compress ? undefined : await bodyOf(payloadJson(rendered.payload), false);
  return {
    status: rendered.payload.status,
    route: rendered.payload.route,
    redirect: rendered.payload.redirect,
    document,
    data,
    timing: rendered.timing,
    policy: contentSecurityPolicy({
      siteUrl: publicConfig.siteUrl,
      sources: options.site.policySources,
      scripts: [shell.start, shell.script, ...js].flatMap(script => script?.integrity ?? []),
      styles: rules ? [digestOf(rules)] : [],
      remotes: remotesIn(Object.keys(payload.assets)).filter(remote => !snapshot[remote]?.trustedBy),
    }),
    complete: rendered.complete,
    ownerUnavailable: rendered.ownerUnavailable,
    parts: partsOf(rendered, set),
    madeFor: traceparent,
    freshUntil: freshUntil(rendered.complete, match.route.revalidate),
  };
}

const BLAMES: readonly MissingPart[] = ['by-release', 'by-service', 'by-page'];

const blameFor = (reason: Reason): MissingPart =>
  reason === 'opened-late' ? 'by-page' : isServiceFault(reason) ? 'by-service' : 'by-release';

/** Where a release and a service both failed, the release did. */
function partsOf({ payload, problems }: RenderedPage, { releases }: ReleaseSet): CachedPage['parts'] {
  const missing = new Map<string, MissingPart>();
  for (const [id, problem] of Object.entries(problems)) {
    const blame = blameFor(reasonOf(problem));
    for (const remote of remotesIn([id])) {
      const before = missing.get(remote);
      if (before === undefined || BLAMES.indexOf(blame) < BLAMES.indexOf(before)) missing.set(remote, blame);
    }
  }
  const remotes = new Set([...Object.keys(payload.versions), ...missing.keys()]);
  return Object.fromEntries(
    [...remotes].flatMap(remote => {
      const version = releases[remote]?.version;
      return version ? [[remote, { version, missing: missing.get(remote) }]] : [];
    }),
  );
}

const spanOf = ({ route }: Match, { releases }: ReleaseSet, geo: Geo, cohort: Cohort = 'stable') => ({
  name: `compose ${route.name}`,
  kind: 'internal' as const,
  scope: 'shell',
  attributes: {
    route: route.name,
    remote: route.owner,
    release: releases[route.owner]?.version,
    ...pageAddition(geo),
    cohort: cohort,
  },
});

/** The shell bounds its own sheets by review. */
const ownSheets = ({ cssIntegrity = {} }: ShellAssets): Record<string, SheetPart> =>
  Object.fromEntries(
    Object.entries(cssIntegrity).map(([path, integrity]) => [path, { integrity, bytes: 0 }]),
  );

/** The page's one sheet; undefined if the digest of a sheet is unknown, or they are too large together. */
async function sheetOf(
  pageSheets: Pick<PageSheets, 'urlOf' | 'digestOf'>,
  hrefs: readonly string[],
  sheets: Record<string, SheetPart>,
): Promise<DocumentInput['sheet']> {
  const known = hrefs.flatMap(href => sheets[href] ?? []);
  if (known.length !== hrefs.length) return undefined;
  const href = pageSheets.urlOf(known);
  return href === undefined ? undefined : { href, integrity: await pageSheets.digestOf(href) };
}

/** Rules cannot end their element, or load anything. Those that could are left out as a whole. */
const safeRules = (rules: string) => (/[<@\\]|url\(/i.test(rules) ? '' : rules);

const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
