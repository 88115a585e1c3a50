/** The areas of the API in one direction: each imports those before it alone, also where it takes no more than a type (docs/decisions/203). */
const AREAS_OF_THE_API = [
  // What every area has.
  ...['telemetry', 'text', 'encryption', 'money', 'database', 'http', 'states', 'health', 'links', 'outbox'],
  ...['idempotency', 'auth', 'bots', 'geo'],
  // What is sold.
  ...['catalogue', 'tours', 'departures', 'extras', 'promo', 'rooms-and-party', 'pricing', 'prices'],
  ...['tour-lists', 'search'],
  // Bookings: what is stored, then those who change it, then calls and their answers.
  ...['booking-records', 'quotes', 'ledger', 'holds', 'documents', 'travellers', 'payments', 'cancellations'],
  ...['bookings', 'anonymous-holds'],
  // What visitors write, and their accounts.
  ...['reviews', 'moderation', 'newsletter', 'seat-alerts', 'messages', 'wishlist', 'me', 'session'],
  // What knows all of them.
  ...['mail', 'jobs', 'openapi'],
];

/**
 * Who may import whom (docs/boundaries.md). Patterns, not lists: a new remote or feature is guarded from birth.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'remotes-are-strangers',
      comment:
        'A remote never imports another remote, the shell, the backend or a stand-in: it meets them at run time. What another declares is in its contract.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/', pathNot: '/webpack[.]config[.]ts$' },
      to: {
        path: '^(mf-[^/]+|shell|backend|sandbox|platform/(?!(?:kit|event-bus|contracts)/)[^/]+)/',
        pathNot: '^($1|mf-[^/]+/contract)/',
      },
    },
    {
      name: 'contracts-of-remotes-are-leaves',
      comment:
        'What a remote declares to others imports nothing of the remote, and nothing of other remotes.',
      severity: 'error',
      from: { path: '^(mf-[^/]+/contract)/' },
      to: {
        path: '^(platform|shared|mf-[^/]+|shell|backend|sandbox|tooling|world)/',
        pathNot: '^($1|(platform|shared)/contracts)/',
      },
    },
    {
      name: 'browsers-get-topics-without-schemas',
      comment: 'Schemas are made with zod, which is too large for browsers: their checks are generated.',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+/(src|contract/events[.]ts$)|shell/src/(client|worker)/)',
        pathNot: '[.]test[.]tsx?$',
      },
      to: {
        path: '^mf-[^/]+/contract/(index|fragments|event-payloads)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'shell-imports-shared-only',
      severity: 'error',
      from: { path: '^shell/' },
      to: {
        path: '^(mf-[^/]+|backend|sandbox|platform/release-desk)/',
        pathNot: '^mf-[^/]+/contract/',
      },
    },
    {
      name: 'platform-knows-no-site',
      comment:
        'The composition serves any site, which hands itself to it (docs/decisions/146). Its tests use this one.',
      severity: 'error',
      from: {
        path: '^platform/',
        pathNot: '^platform/[^/]+/test/|[.]test[.]tsx?$|jest[.]config[.]cjs$',
      },
      to: {
        path: '^((shell|mf-[^/]+|shared|backend|sandbox|tooling|world|e2e|deploy|examples)/|flotilla[.]config[.]ts$)',
      },
    },
    {
      name: 'host-knows-no-tools',
      comment: 'A site starts the host; commands, desk and builds are beside it.',
      severity: 'error',
      from: { path: '^platform/host/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^platform/(cli|command-line|release-desk|build)/' },
    },
    {
      name: 'a-second-site-knows-the-platform-only',
      severity: 'error',
      from: { path: '^examples/[^/]+/', pathNot: 'jest[.]config[.]cjs$' },
      to: { path: '^(shell|mf-[^/]+|shared|backend|sandbox|tooling|world|e2e|deploy)/' },
    },
    {
      name: 'nobody-knows-the-second-site',
      severity: 'error',
      from: { pathNot: '^examples/' },
      to: { path: '^examples/' },
    },
    {
      name: 'remotes-of-the-second-site-are-strangers',
      comment: 'A remote takes from another one its contract alone.',
      severity: 'error',
      from: { path: '^examples/([^/]+)/(mf-[^/]+)/' },
      to: {
        path: '^examples/[^/]+/(mf-[^/]+|backend)/',
        pathNot: '^examples/$1/($2|mf-[^/]+/contract)/',
      },
    },
    {
      name: 'shared-knows-nobody-above',
      severity: 'error',
      from: { path: '^shared/', pathNot: '^shared/site/' },
      to: { path: '^(mf-[^/]+|shell|backend|sandbox|platform/(release-desk|build|cli)|tooling|world)/' },
    },
    {
      name: 'site-knows-contracts-only',
      comment: 'It lists what the remotes declare, and hands that to the platform.',
      severity: 'error',
      from: { path: '^shared/site/' },
      to: {
        path: '^(platform|shared|mf-[^/]+|shell|backend|sandbox|tooling|world)/',
        pathNot: '^(shared/site|(platform|shared|mf-[^/]+)/contracts?)/',
      },
    },
    {
      name: 'contracts-are-a-leaf',
      severity: 'error',
      from: { path: '^shared/contracts/' },
      to: { path: '^(platform|shared)/', pathNot: '^(platform|shared)/contracts/' },
    },
    {
      name: 'ui-is-a-leaf',
      severity: 'error',
      from: { path: '^shared/ui/' },
      to: { path: '^(platform|shared)/', pathNot: '^(shared/ui|(platform|shared)/contracts)/' },
    },
    {
      name: 'foundations-know-contracts-only',
      severity: 'error',
      from: { path: '^(shared/config|platform/event-bus)/' },
      to: {
        path: '^(platform|shared)/',
        pathNot: '^(platform/(contracts|runtime|event-bus)|shared/(contracts|config))/',
      },
    },
    {
      name: 'kit-knows-contracts-and-bus-only',
      severity: 'error',
      from: { path: '^platform/kit/' },
      to: { path: '^(platform|shared)/', pathNot: '^platform/(kit|contracts|event-bus)/' },
    },
    {
      name: 'api-client-knows-contracts-and-config-only',
      severity: 'error',
      from: { path: '^shared/api-client/' },
      to: {
        path: '^(platform|shared)/',
        pathNot: '^(shared/(api-client|config)|(platform|shared)/contracts|platform/runtime)/',
      },
    },
    {
      name: 'vendors-know-contracts-and-config-only',
      severity: 'error',
      from: { path: '^shared/vendors/' },
      to: {
        path: '^(platform|shared)/',
        pathNot: '^(shared/(vendors|config)|(platform|shared)/contracts|platform/runtime)/',
      },
    },
    {
      name: 'tracing-knows-runtime-only',
      severity: 'error',
      from: { path: '^platform/tracing/' },
      to: { path: '^platform/', pathNot: '^platform/(tracing|runtime)/' },
    },
    {
      name: 'opentelemetry-in-tracing-only',
      comment: 'Processes hand finished spans to @flotilla/tracing, which loads the SDK where tracing is on.',
      severity: 'error',
      from: { pathNot: '^platform/tracing/src/' },
      to: { path: 'node_modules/@opentelemetry/' },
    },
    {
      name: 'traces-are-sent-by-servers',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+|shell/src/client|shared|platform)/',
        pathNot: '^platform/(tracing|host/src/server)/',
      },
      to: { path: '^platform/tracing/' },
    },
    {
      name: 'release-signing-knows-contracts-only',
      severity: 'error',
      from: { path: '^platform/release-signing/' },
      to: { path: '^platform/', pathNot: '^platform/(release-signing|contracts)/' },
    },
    {
      name: 'release-contract-knows-contracts-only',
      severity: 'error',
      from: { path: '^platform/release-contract/' },
      to: { path: '^platform/', pathNot: '^platform/(release-contract|contracts)/' },
    },
    {
      name: 'release-desk-imports-contracts-and-signing-only',
      severity: 'error',
      from: {
        path: '^platform/release-desk/',
        pathNot: '^platform/release-desk/(src/page/|webpack[.]config[.]ts$)',
      },
      to: {
        path: '^platform/',
        pathNot: '^platform/(release-desk|command-line|contracts|runtime|release-signing|release-contract)/',
      },
    },
    {
      name: 'desk-page-imports-contracts-only',
      severity: 'error',
      from: { path: '^platform/release-desk/src/page/' },
      to: { path: '^platform/', pathNot: '^platform/(release-desk|contracts)/' },
    },
    {
      name: 'desk-sign-in-knows-contracts-and-vendors-only',
      comment: 'The desk’s page loads it beside its own bundle.',
      severity: 'error',
      from: { path: '^shared/desk-sign-in/', pathNot: '/webpack[.]config[.]ts$' },
      to: {
        path: '^(platform|shared)/',
        pathNot: '^(shared/(desk-sign-in|vendors)|platform/contracts)/',
      },
    },
    {
      name: 'desk-page-is-for-browsers',
      comment: 'The page shares shapes with its service, and none of its code.',
      severity: 'error',
      from: { path: '^platform/release-desk/src/page/' },
      to: {
        path: '^platform/release-desk/src/',
        pathNot: '^platform/release-desk/src/(page/|view/desk-view|analysis/)',
      },
    },
    {
      name: 'release-documents-stay-on-the-server',
      comment: 'Browsers get verified files only; what signs and verifies is for servers and tools.',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+/src|shell/src/client|shared/(ui|vendors|api-client)|platform/(kit|event-bus|host/src/(client|worker)))/',
      },
      to: {
        path: '^(platform/(release-signing|release-contract|contracts/src/(release-store|site-contracts|compose-contracts))|shared/site/src/(site-contracts|remotes))',
      },
    },
    {
      name: 'rich-text-is-a-leaf',
      severity: 'error',
      from: { path: '^shared/rich-text/' },
      to: { path: '^(platform|shared)/', pathNot: '^shared/rich-text/' },
    },
    {
      name: 'backend-imports-contracts-and-common-parts-of-processes-only',
      severity: 'error',
      from: { path: '^backend/' },
      to: {
        path: '^(platform|shared|mf-[^/]+|shell|sandbox)/',
        pathNot:
          '^(platform/(command-line|contracts|tracing)/|shared/contracts/|platform/runtime/src/(shutdown|access-token|spans|process-figures|address-prefix|bounded-body|turns)\\.ts$|shared/config/src/(variables|form-token)\\.ts$)',
      },
    },
    {
      name: 'areas-of-the-api-are-in-the-list',
      comment: 'A new area takes its place in AREAS_OF_THE_API, above.',
      severity: 'error',
      from: {},
      to: { path: '^backend/src/[^/]+/', pathNot: `^backend/src/(${AREAS_OF_THE_API.join('|')})/` },
    },
    ...AREAS_OF_THE_API.slice(0, -1).map((area, n) => ({
      name: `area-${area}-imports-earlier-ones-only`,
      comment:
        'Two areas that import each other are one. Move what belongs elsewhere, or pass a function in.',
      severity: 'error',
      from: { path: `^backend/src/${area}/` },
      to: { path: `^backend/src/(${AREAS_OF_THE_API.slice(n + 1).join('|')})/` },
    })),
    {
      name: 'stand-ins-import-variables-only',
      comment:
        'A stand-in that shares code with the product would share its mistakes. What a caller is, is no code of the product.',
      severity: 'error',
      from: { path: '^sandbox/src/' },
      to: {
        path: '^(platform|shared|mf-[^/]+|shell|backend|tooling)/',
        pathNot: '^(shared/config/src/variables|platform/runtime/src/address-prefix)\\.ts$',
      },
    },
    {
      name: 'product-knows-no-demonstration-world',
      comment:
        'The world is written into the services from outside: world/generator makes it, world/import fills.',
      severity: 'error',
      from: {
        path: '^(mf-[^/]+|shell|platform|shared|backend|sandbox)/',
        pathNot: '^(backend|sandbox|shell)/(test|soak)/',
      },
      to: { path: '^world/generator' },
    },
    {
      name: 'world-import-uses-the-backends-export',
      severity: 'error',
      from: { path: '^world/import/src/' },
      to: {
        path: '^backend/',
        pathNot: '^backend/src/(import-api|serve|environment|drizzle-as-commonjs)\\.ts$',
      },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'features-do-not-import-routes',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/features/' },
      to: { path: '^mf-[^/]+/src/(routes|fragments)/' },
    },
    {
      name: 'remote-shared-is-below-features',
      comment: 'Routes and fragments import features, and features import src/shared; never the other way.',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/shared/' },
      to: { path: '^$1/src/(features|routes|fragments)/' },
    },
    {
      name: 'vendors-behind-their-adapters',
      comment: 'Import @fernweh/vendors/* instead; the API writes to Algolia through backend/src/search.',
      severity: 'error',
      from: { pathNot: '^(shared/vendors/|sandbox/|backend/src/search/algolia-)' },
      to: { path: 'node_modules/(algoliasearch|contentful|@auth0|@amplitude)/' },
    },
    {
      name: 'instantsearch-in-mf-search-only',
      comment:
        'React InstantSearch is the user interface of the search page; its client comes from @fernweh/vendors/algolia.',
      severity: 'error',
      from: { pathNot: '^mf-search/' },
      to: { path: 'node_modules/(react-instantsearch|react-instantsearch-core|instantsearch\\.js)/' },
    },
    {
      name: 'payments-mails-and-documents-behind-their-adapters',
      comment:
        'Import backend/src/payments/payment-provider.ts, backend/src/mail or backend/src/documents instead.',
      severity: 'error',
      from: { pathNot: '^(sandbox/|backend/src/(payments/stripe-|mail/smtp\\.|documents/))' },
      to: { path: 'node_modules/(stripe|nodemailer|pdfkit)/' },
    },
    {
      name: 'server-only-code-stays-on-the-server',
      comment:
        'Clients of services are for *.server.ts, tests and servers; the wishlist and what visitors send are the browser’s own calls.',
      severity: 'error',
      from: { path: '^mf-[^/]+/src/', pathNot: '\\.(server|test)\\.tsx?$' },
      to: {
        path: '^(shared/(api-client/src/(content|tours|reviews)|config/src)|platform/runtime/src)',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    exclude: { path: '(^|/)(dist|\\.data|gallery)/|\\.d\\.m?ts$' },
  },
};
