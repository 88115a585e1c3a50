export type { Head } from '@flotilla/contracts/page';
export type { FragmentContracts } from '@flotilla/contracts/register';
export { AppRoot, viewRegistry } from './app-root.tsx';
export { type DeferredComponent, deferred, fetchDeferred } from './deferred.tsx';
export type { Fallback } from './error-boundary.tsx';
export { defineFragment, Fragment, type FragmentDefinition, type FragmentProps } from './fragment.tsx';
export {
  type Host,
  HostContext,
  NO_SESSION,
  type SessionAccess,
  type ShallowRouting,
  type TakeToken,
  useBus,
  useConfig,
  useGeo,
  useHost,
  useShallowRouting,
} from './host.ts';
export { IMMEDIATE_HYDRATION } from './hydration.ts';
export { useLocation, useNavigate, useSearchParams } from './router.tsx';
export { Static, type StaticProps } from './static.tsx';
export { useLinkToken } from './use-link-token.ts';
export { useTopic } from './use-topic.ts';
export {
  defineView,
  type LoadContext,
  NotFound,
  notFound,
  type PostedForm,
  Redirect,
  redirect,
  redirectAfterFailure,
  type View,
  type Views,
} from './view.ts';
