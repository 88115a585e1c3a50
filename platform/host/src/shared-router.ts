/**
 * What remotes may import of react-router-dom: the whole package is three times as large. A remote that needs another name adds it here;
 * a test compares (shell/test/shared-names.test.ts).
 */
export {
  createPath,
  Link,
  matchRoutes,
  NavLink,
  Outlet,
  Router,
  useMatch,
  useParams,
  useRoutes,
} from 'react-router-dom';
