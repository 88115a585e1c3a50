import * as paths from '@fernweh/contracts/paths';
import { useGeo, useLocation } from '@flotilla/kit';
import type { MouseEvent } from 'react';
import * as texts from './texts.ts';

/** Ways on while a part of the page is missing: a retry, then phone or contact page. Without script the retry loads the page again. */
export function OtherWays({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const { phone } = useGeo();
  const { pathname, search } = useLocation();
  const retry = (event: MouseEvent) => {
    event.preventDefault();
    onRetry?.();
  };
  return (
    <p>
      <a href={pathname + search} {...(onRetry && { onClick: retry })}>
        {texts.tryAgain}
      </a>
      {phone ? (
        <>
          {' '}
          {texts.orCall} <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      ) : (
        <>
          {' '}
          or <a href={paths.contactUs.href()}>{texts.askUs}</a>
        </>
      )}
      .
    </p>
  );
}
