/** Directives of CSP Level 3 and Trusted Types: a label is one of these, whatever a report says. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...['base-uri', 'child-src', 'connect-src', 'default-src', 'fenced-frame-src', 'font-src', 'form-action'],
  ...['frame-ancestors', 'frame-src', 'img-src', 'manifest-src', 'media-src', 'object-src', 'report-to'],
  ...[
    'report-uri',
    'require-trusted-types-for',
    'sandbox',
    'script-src',
    'script-src-attr',
    'script-src-elem',
  ],
  ...['style-src', 'style-src-attr', 'style-src-elem', 'trusted-types', 'upgrade-insecure-requests'],
  'worker-src',
]);

/** The directive's name without its sources; 'other' for anything else. */
export function directiveLabel(text: string): string {
  const name = text.split(' ')[0] ?? '';
  return DIRECTIVES.has(name) ? name : 'other';
}
