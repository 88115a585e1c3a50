import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { formatMonth } from '@fernweh/ui/dates';
import { DepartureList, DepartureRow } from '@fernweh/ui/departure-row';
import { EmptyState } from '@fernweh/ui/empty-state';
import { MonthCalendar } from '@fernweh/ui/month-calendar';
import { MonthStrip } from '@fernweh/ui/month-strip';
import type { FragmentContracts } from '@flotilla/kit';
import { useGeo, useSearchParams } from '@flotilla/kit';
import { startTransition, useCallback, useId, useMemo } from 'react';
import { readChoice } from '../../shared/choice.ts';
import { firstChoice, seatsInWords } from '../../shared/departures.ts';
import * as shared from '../../shared/texts.ts';
import { useDepartureChoice } from '../../shared/use-departure-choice.ts';
import { useOwnSeats } from '../../shared/use-own-seats.ts';
import { AllDates } from './all-dates.tsx';
import { daysOf, monthOf, monthsOf } from './by-month.ts';
import styles from './departures.module.css';
import * as texts from './texts.ts';
import { useMonth } from './use-month.ts';

export type DeparturesProps = FragmentContracts['mf-checkout/departures'] & {
  data: { departures: Departure[]; lowest?: string };
};

/** Months, the departures of one month as rows, and its calendar. The booking panel follows the choice. */
export function Departures({ tour, data }: DeparturesProps) {
  const { lowest } = data;
  const departures = useOwnSeats(tour, data.departures);
  const { locale } = useGeo();
  const panelId = useId();
  const linked = readChoice(useSearchParams()[0]).departure;
  const codes = departures.map(({ code }) => code);
  const suggested = firstChoice(departures, lowest)?.code;
  const { code, choose } = useDepartureChoice(tour, codes, { linked, suggested });
  const current = firstChoice(departures, code);
  const { month, tab, turnTo, strip } = useMonth(current);
  const months = useMemo(() => monthsOf(departures), [departures]);
  const shown = useMemo(
    () => departures.filter(departure => monthOf(departure) === month),
    [departures, month],
  );
  const days = useMemo(() => daysOf(shown), [shown]);

  // In the frame of the touch, two rows and two days cost more than all else that it does (docs/decisions/217).
  const chooseInTransition = useCallback((next: string) => startTransition(() => choose(next)), [choose]);
  const chooseDay = useCallback(
    (date: string) => {
      const day = shown.find(
        departure => departure.startDate === date && departure.availability !== 'SOLD_OUT',
      );
      if (day) chooseInTransition(day.code);
    },
    [shown, chooseInTransition],
  );
  const tellMe = useCallback(
    (soldOut: string) => {
      choose(soldOut);
      // On small screens the panel is shown as the target of the address.
      window.location.hash = 'book';
    },
    [choose],
  );
  if (!current || month === undefined) return <NoDates />;

  return (
    <div ref={strip}>
      <MonthStrip
        months={months}
        selected={tab ?? month}
        onSelect={turnTo}
        locale={locale}
        panelId={panelId}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a tab panel must be focusable by keyboard */}
      <div id={panelId} role="tabpanel" className={styles.month} aria-label={formatMonth(month)} tabIndex={0}>
        <div>
          <DepartureList label={texts.departuresIn(formatMonth(month))}>
            {shown.map(departure => (
              <DepartureRow
                key={departure.code}
                departure={departure}
                locale={locale}
                selected={departure.code === code}
                {...(departure.own && { seats: seatsInWords(departure) })}
                onChoose={chooseInTransition}
                onTellMe={tellMe}
              />
            ))}
          </DepartureList>
        </div>
        <MonthCalendar
          month={month}
          days={days}
          selected={current.startDate}
          onSelect={chooseDay}
          locale={locale}
        />
      </div>
      <AllDates tour={tour} departures={departures} locale={locale} />
    </div>
  );
}

function NoDates() {
  return (
    <EmptyState
      level={3}
      title={shared.newDatesAreBeing}
      actions={<a href={paths.contactUs.href()}>{texts.askUsAboutDates}</a>}
    >
      {texts.saveThisTourTo}
    </EmptyState>
  );
}
