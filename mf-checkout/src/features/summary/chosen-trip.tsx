import type { Picture } from '@fernweh/contracts/content';
import type { Departure } from '@fernweh/contracts/tour';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { useGeo } from '@flotilla/kit';
import { type ReactNode, useEffect } from 'react';
import { type Choice, tourHref } from '../../shared/choice.ts';
import { roomOptions } from '../../shared/rooms.ts';
import { storeChoice } from '../../shared/stored-choice.ts';
import { Booker } from './booker.tsx';
import { PartyFacts } from './party-facts.tsx';
import { SeatsNotice } from './seats-notice.tsx';
import styles from './summary.module.css';
import * as texts from './texts.ts';
import { TripSummary } from './trip-summary.tsx';

export type ChosenTripProps = {
  tour: { title: string; picture: Picture };
  departure: Departure;
  choice: Choice;
  /** The obstacle between the choice and the hold. */
  children: ReactNode;
  /** The children say that the seats are gone. */
  saysSoldOut?: boolean;
};

/** The choice, its price and the next step. */
export function ChosenTrip({ tour, departure, choice, children, saysSoldOut }: ChosenTripProps) {
  const { locale } = useGeo();
  const options = roomOptions(departure.prices, choice);
  const room = options.find(({ key }) => key === choice.rooms) ?? options[0];
  const back = tourHref({ ...choice, rooms: room?.key });

  // A link opened in a new tab becomes that tab's choice.
  useEffect(() => storeChoice(choice), [choice]);

  return (
    <>
      <Heading level={1} id="checkout-title" tabIndex={-1} className={styles.title}>
        {texts.almostThereHoldYour}
      </Heading>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Booker />
          {!saysSoldOut && <SeatsNotice departure={departure} party={choice} back={back} />}
          {children}
          <section aria-labelledby="chosen" className={styles.block}>
            <Heading level={2} look="h3" id="chosen">
              {texts.whatYouChose}
            </Heading>
            <PartyFacts departure={departure} party={choice} room={room?.label} />
            <ButtonLink href={back} variant="outline">
              {texts.changeItOnThe}
            </ButtonLink>
          </section>
        </div>
        <div className={styles.side}>
          <TripSummary tour={tour} departure={departure} room={room} href={back} locale={locale} />
          <Text look="hint" className={styles.foot}>
            {texts.allTaxesAndMandatoryFees}
          </Text>
        </div>
      </div>
    </>
  );
}
