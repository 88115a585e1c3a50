export { type ClientScope, createClientScope } from './client-scope.ts';
export { type ClientModule, type ClientProps, defineClient, type SlotLifecycles } from './lifecycles.tsx';
export { createPageStore, type PageStore } from './page-store.ts';
export { type ClientWaking, createWaking } from './waking.ts';
