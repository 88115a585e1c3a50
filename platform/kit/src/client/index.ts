export { type ClientScope, createClientScope } from './client-scope.ts';
export { type ClientHydration, createDeferredHydration } from './deferred-hydration.ts';
export { type ClientModule, type ClientProps, defineClient, type SlotLifecycles } from './lifecycles.tsx';
export { createPageStore, type PageStore } from './page-store.ts';
