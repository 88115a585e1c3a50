import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import { REPORTS_PATH } from '../policy/content-security-policy.ts';

const LARGEST_BODY = 16 * 1024;
/** Lines a minute; the counter counts them all. */
const MOST_LINES = 20;

/** Chromium's and Firefox's two forms of one report; whatever else they say is left alone. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});
const newer = z.array(
  z.object({
    type: z.string(),
    url: z.string().optional(),
    body: z
      .object({ effectiveDirective: z.string().optional(), blockedURL: z.string().optional() })
      .optional(),
  }),
);

type Violation = { directive: string; blocked: string; page: string };

/** Browsers tell here what the policy has blocked: counted, and logged without queries, as those may be personal. */
export async function reports(app: FastifyInstance, { counter }: { counter: Counter<'directive'> }) {
  let lines = 0;
  const minute = setInterval(() => {
    lines = 0;
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(minute));

  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, parse(String(body))),
  );
  app.post(REPORTS_PATH, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const violations = violationsOf(request.body);
    if (!violations) return reply.code(400).send({ error: 'Not a report' });
    for (const violation of violations) {
      counter.inc({ directive: violation.directive });
      lines += 1;
      if (lines <= MOST_LINES) request.log.warn(violation, 'a policy was violated in a browser');
    }
    return reply.code(204).send();
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function violationsOf(body: unknown): Violation[] | undefined {
  const one = older.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    const directive = report['effective-directive'] ?? report['violated-directive'];
    return [violation(directive, report['blocked-uri'], report['document-uri'])];
  }
  const many = newer.safeParse(body);
  if (!many.success) return undefined;
  return many.data
    .filter(({ type }) => type === 'csp-violation')
    .map(({ url, body: details }) => violation(details?.effectiveDirective, details?.blockedURL, url));
}

function violation(directive = '', blocked = '', page = ''): Violation {
  const known = /^[a-z-]{3,40}$/.exec(directive.split(' ')[0] ?? '')?.[0] ?? 'other';
  return { directive: known, blocked: withoutQuery(blocked), page: withoutQuery(page) };
}

const withoutQuery = (url: string) => (url.split(/[?#]/)[0] ?? '').slice(0, 200);
