import * as paths from '@fernweh/contracts/paths';
import { useGeo } from '@fernweh/mf-kit';

/** Text of a fallback that stays: where to go instead. */
export function OtherWays() {
  const { phone } = useGeo();
  return (
    <p>
      If they do not appear, reload the page in a minute
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
