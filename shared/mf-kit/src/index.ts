export { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { AppRoot, viewRegistry } from './app-root.tsx';
export { defineFragment, Fragment, type FragmentDefinition, type FragmentProps } from './fragment.tsx';
export {
  type Host,
  HostContext,
  NO_SESSION,
  type OwnQuery,
  type SessionAccess,
  useBus,
  useConfig,
  useGeo,
  useHost,
  useOwnQuery,
} from './host.ts';
export { fetchParts, type Part, part } from './part.tsx';
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
  type View,
  type Views,
} from './view.ts';
export { WIDE_AWAKE } from './waking.ts';
