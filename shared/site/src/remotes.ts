/**
 * What each remote of this site declares to all others, in the folder `contract` of its own (docs/decisions/209): one line each, which
 * `npm run generate` writes (docs/decisions/148). For servers, tools and types.
 */
export * as account from '@fernweh/mf-account-contract';
export * as checkout from '@fernweh/mf-checkout-contract';
export * as content from '@fernweh/mf-content-contract';
export * as destinations from '@fernweh/mf-destinations-contract';
export * as navigation from '@fernweh/mf-navigation-contract';
export * as search from '@fernweh/mf-search-contract';
