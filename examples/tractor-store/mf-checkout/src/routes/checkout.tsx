import { defineView, Fragment, useTopic } from '@flotilla/kit';
import * as paths from '@tractor-store/contracts/paths';
import { storePicked } from '@tractor-store/mf-explore/contract/events';
import { Button, ButtonLink } from '@tractor-store/shared/button';
import { Page } from '@tractor-store/shared/layout';
import { formatPrice } from '@tractor-store/shared/price';
import { type FormEvent, useState } from 'react';
import styles from '../checkout.module.css';
import { problems } from '../texts.ts';
import { type CheckoutData, head, load } from './checkout.server.ts';
import { readBuyer } from './checkout-form.ts';
import { NameField } from './name-field.tsx';

export const view = defineView({ load, head, Component: CheckoutPage });

function CheckoutPage({ data: { count, total, sent } }: { data: CheckoutData }) {
  const picked = useTopic(storePicked)?.name;
  const [errors, setErrors] = useState(sent?.errors ?? {});

  /** The browser sends what is right. */
  function check(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const found = readBuyer(Object.fromEntries(new FormData(form))).errors;
    setErrors(found);
    const [first] = Object.keys(found);
    if (!first) return;
    event.preventDefault();
    form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  if (count === 0)
    return (
      <Page title="Checkout">
        <p role="alert">{problems.get('empty')}</p>
        <ButtonLink href={paths.category.href()}>See all tractors</ButtonLink>
      </Page>
    );
  return (
    <Page title="Checkout">
      {sent?.problem && <p role="alert">{problems.get(sent.problem)}</p>}
      <form className={styles.checkout} method="post" noValidate onSubmit={check}>
        <NameField
          {...{ name: 'firstName', label: 'First name', autoComplete: 'given-name' }}
          {...{ value: sent?.buyer.firstName, error: errors.firstName }}
        />
        <NameField
          {...{ name: 'lastName', label: 'Last name', autoComplete: 'family-name' }}
          {...{ value: sent?.buyer.lastName, error: errors.lastName }}
        />
        <Fragment
          id="mf-explore/store-picker"
          props={{ name: 'store', ...(sent?.buyer.store && { chosen: sent.buyer.store }) }}
          fallback={<p>We couldn’t load the stores. Reload the page to choose one.</p>}
        />
        {errors.store && (
          <p className={styles.error} role="alert">
            {errors.store}
          </p>
        )}
        <p className={styles.total} role="status">
          {formatPrice(total)}
          {picked && `, to collect at ${picked}`}
        </p>
        <Button type="submit">Place order</Button>
      </form>
    </Page>
  );
}
