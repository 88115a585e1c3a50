import { TourCards as Cards, type TourCardsProps } from '@fernweh/ui/tour-cards';
import { Fragment, Static, useGeo } from '@flotilla/kit';

/** Tours side by side, with the visitor's number format and the heart of mf-account. Hearts alone have behaviour. */
export function TourCards(props: Omit<TourCardsProps, 'locale' | 'heart' | 'Part'>) {
  return <Cards {...props} locale={useGeo().locale} heart={heart} Part={Static} />;
}

const heart: TourCardsProps['heart'] = ({ slug, title }) => (
  <Fragment id="mf-account/heart" props={{ tour: slug, title }} hydrate="returning" />
);
