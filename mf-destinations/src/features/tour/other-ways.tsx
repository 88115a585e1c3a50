import * as paths from '@fernweh/contracts/paths';
import { useGeo, useLocation } from '@fernweh/mf-kit';

/** What a visitor can do while a part of the page is missing. */
export function OtherWays() {
  const { phone } = useGeo();
  const { pathname, search } = useLocation();
  return (
    <p>
      <a href={pathname + search}>Try again</a>
      {phone ? (
        <>
          {' '}
          or call <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </>
      ) : (
        <>
          {' '}
          or <a href={paths.contactUs.href()}>ask us</a>
        </>
      )}
      .
    </p>
  );
}
