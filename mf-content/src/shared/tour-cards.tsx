import { TourCards as Cards, type TourCardsProps } from '@fernweh/ui/tour-cards';
import { Fragment, island, Static, useGeo } from '@flotilla/kit';

/**
 * Tours side by side, with the visitor's number format and the heart of mf-account. Hearts alone have behaviour: without something stored
 * to show, the list stays as the server made it until the first touch of one.
 */
export const TourCards = island(Tours, 'returning');

function Tours(props: Omit<TourCardsProps, 'locale' | 'heart' | 'Part'>) {
  return <Cards {...props} locale={useGeo().locale} heart={heart} Part={Static} />;
}

const heart: TourCardsProps['heart'] = ({ slug, title }) => (
  <Fragment id="mf-account/heart" props={{ tour: slug, title }} hydrate="returning" />
);
