import { defineView, Fragment } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { CATEGORIES, type Product } from '@tractor-store/contracts/shop';
import { ButtonLink } from '@tractor-store/shared/button';
import { Tractor } from '@tractor-store/shared/tractor';
import styles from '../explore.module.css';
import { head, load } from './home.server.ts';

export const view = defineView({ load, head, Component: Home });

function Home({ data: products }: { data: Product[] }) {
  return (
    <div className={styles.page}>
      <h1>Tractors that outlast the weather</h1>
      <ButtonLink href={paths.category.href()}>See all tractors</ButtonLink>
      <ul className={styles.categories}>
        {CATEGORIES.map(({ id, name }) => {
          const first = products.find(({ category }) => category === id);
          const paint = first?.variants[0]?.paint;
          return (
            <li key={id}>
              {first && paint && <Tractor body={first.body} paint={paint} />}
              <a href={paths.category.href(id)}>{name}</a>
            </li>
          );
        })}
      </ul>
      <Fragment id="mf-inspire/recommendations" props={{ skus: [] }} hydrate="visible" />
    </div>
  );
}
