import { defineView, type Head } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { ButtonLink } from '@tractor-store/shared/button';
import { Page } from '@tractor-store/shared/layout';

const head = (): Head => ({
  title: 'Page not found · Tractor Store',
  description: 'There is no such page in the shop.',
  robots: 'noindex',
});

export const view = defineView({ head, Component: NotFoundPage });

function NotFoundPage() {
  return (
    <Page title="Page not found">
      <p>We have no page at this address. The tractor may be sold out for good.</p>
      <ButtonLink href={paths.category.href()}>See all tractors</ButtonLink>
    </Page>
  );
}
