import { TourCards as Cards, type TourCardsProps } from '@fernweh/ui/tour-cards';
import { Fragment, useGeo } from '@flotilla/kit';

/** Tours side by side, with the visitor's number format and the heart of mf-account. */
export function TourCards(props: Omit<TourCardsProps, 'locale' | 'heart'>) {
  return <Cards {...props} locale={useGeo().locale} heart={heart} />;
}

const heart: TourCardsProps['heart'] = ({ slug, title }) => (
  <Fragment id="mf-account/heart" props={{ tour: slug, title }} hydrate="returning" />
);
