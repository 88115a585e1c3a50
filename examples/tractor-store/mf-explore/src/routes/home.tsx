import { defineView, Fragment } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { CATEGORIES, type Product } from '@tractor-store/contracts/shop';
import { ButtonLink } from '@tractor-store/shared/button';
import { Card, Cards, Page } from '@tractor-store/shared/layout';
import { Tractor } from '@tractor-store/shared/tractor';
import { head, load } from './home.server.ts';

export const view = defineView({ load, head, Component: Home });

function Home({ data: products }: { data: Product[] }) {
  return (
    <Page title="Tractors that outlast the weather">
      <ButtonLink href={paths.category.href()}>See all tractors</ButtonLink>
      <Cards>
        {CATEGORIES.map(({ id, name }) => {
          const first = products.find(({ category }) => category === id);
          const paint = first?.variants[0]?.paint;
          return (
            <Card key={id}>
              {first && paint && <Tractor body={first.body} paint={paint} />}
              <a href={paths.category.href(id)}>{name}</a>
            </Card>
          );
        })}
      </Cards>
      <Fragment id="mf-inspire/recommendations" props={{ skus: [] }} hydrate="interaction" />
    </Page>
  );
}
