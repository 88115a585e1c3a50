/** Labels for the directives in CSP reports. Other texts become `other`, so that reports cannot add series. */
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
