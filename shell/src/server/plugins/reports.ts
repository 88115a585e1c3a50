import type { FastifyInstance } from 'fastify';
import type { Counter } from 'prom-client';
import { z } from 'zod';
import { REPORTS_PATH } from '../policy/content-security-policy.ts';

const LARGEST_BODY = 16 * 1024;
/** Lines a minute; the counter counts them all. */
const MOST_LINES = 20;

/** What browsers send; whatever else they say is left alone. */
const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().optional(),
    'document-uri': z.string().optional(),
  }),
});

type Violation = { directive: string; blocked: string; page: string };

/** Browsers tell here what the policy has blocked: counted, and logged without queries, as those may be personal. */
export async function reports(app: FastifyInstance, { counter }: { counter: Counter<'directive'> }) {
  let lines = 0;
  const minute = setInterval(() => {
    lines = 0;
  }, 60_000).unref();
  app.addHook('onClose', async () => clearInterval(minute));

  app.addContentTypeParser(
    'application/csp-report',
    { parseAs: 'string', bodyLimit: LARGEST_BODY },
    (_request, body, done) => done(null, parse(String(body))),
  );
  app.post(REPORTS_PATH, { bodyLimit: LARGEST_BODY }, async (request, reply) => {
    const violation = violationOf(request.body);
    if (!violation) return reply.code(400).send({ error: 'Not a report' });
    counter.inc({ directive: violation.directive });
    lines += 1;
    if (lines <= MOST_LINES) request.log.warn(violation, 'a policy was violated in a browser');
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

function violationOf(body: unknown): Violation | undefined {
  const parsed = report.safeParse(body);
  if (!parsed.success) return undefined;
  const details = parsed.data['csp-report'];
  const directive = details['effective-directive'] ?? details['violated-directive'] ?? '';
  return {
    directive: /^[a-z-]{3,40}$/.exec(directive.split(' ')[0] ?? '')?.[0] ?? 'other',
    blocked: withoutQuery(details['blocked-uri'] ?? ''),
    page: withoutQuery(details['document-uri'] ?? ''),
  };
}

const withoutQuery = (url: string) => (url.split(/[?#]/)[0] ?? '').slice(0, 200);
