import { defineView, Fragment, useSearchParams, useShallowRouting } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import type { Product } from '@tractor-store/contracts/shop';
import { Page } from '@tractor-store/shared/layout';
import { Tractor } from '@tractor-store/shared/tractor';
import { type MouseEvent, useState } from 'react';
import styles from '../decide.module.css';
import { head, load } from './product.server.ts';

export const view = defineView({ load, head, Component: ProductPage });

/** The variant is in the address: each has a link that works without script, and with script it changes nothing but what depends on it. */
function ProductPage({ data: product }: { data: Product }) {
  const [search] = useSearchParams();
  const [picked, setPicked] = useState<string>();
  const setUrl = useShallowRouting(() => {});
  const { id, name, line, highlights, body, variants } = product;
  const variant = (wanted: string | null | undefined) => variants.find(({ sku }) => sku === wanted);
  const chosen = variant(picked) ?? variant(search.get('sku')) ?? variants[0];
  if (!chosen) return null;

  function choose(event: MouseEvent<HTMLAnchorElement>, sku: string) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setUrl(paths.product.href(id, sku), { replace: true });
    setPicked(sku);
  }

  return (
    <Page title={name}>
      <div className={styles.product}>
        <div className={styles.picture}>
          <Tractor body={body} paint={chosen.paint} />
        </div>
        <div className={styles.about}>
          <p>{line}</p>
          <ul className={styles.highlights}>
            {highlights.map(text => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <nav className={styles.variants} aria-label="Colours">
            {variants.map(({ sku, colour, paint }) => (
              <a
                key={sku}
                href={paths.product.href(id, sku)}
                aria-current={sku === chosen.sku ? 'true' : undefined}
                onClick={event => choose(event, sku)}
              >
                <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                  <circle cx="10" cy="10" r="9" fill={paint} />
                </svg>
                {colour}
              </a>
            ))}
          </nav>
          <Fragment
            id="mf-checkout/add-to-cart"
            props={{ sku: chosen.sku }}
            fallback={<p className={styles.waiting}>Price and stock are on their way.</p>}
          />
        </div>
      </div>
      <Fragment id="mf-inspire/recommendations" props={{ skus: [chosen.sku] }} hydrate="visible" />
    </Page>
  );
}
