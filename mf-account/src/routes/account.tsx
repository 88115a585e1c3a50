import { defineView } from '@flotilla/kit';
import { PageRouter } from '../shared/page-router.tsx';
import { head, load } from './account.server.ts';
import { accountHead } from './account-head.ts';
import { accountPageAt, accountRoutes } from './account-routes.tsx';

export const view = defineView({ load, head, clientLoad, Component: AccountPage });

/** The URL says everything, so that a move within the account asks the server for nothing. */
function clientLoad({ pathname }: URL) {
  const page = accountPageAt(pathname);
  return page && { data: { title: page.title }, head: accountHead(page.title) };
}

function AccountPage() {
  return <PageRouter routes={accountRoutes} />;
}
