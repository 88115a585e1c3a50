import type { Paper } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { AddToCalendarIcon, ChatIcon, DownloadIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { Row } from '@fernweh/ui/row';
import { useState } from 'react';
import { saveFile } from './save-file.ts';
import styles from './trip-details.module.css';
import { papersOf } from './trip-stages.ts';
import { useBookings } from './use-bookings.ts';

const NAMES = { 'invoice.pdf': 'invoice', 'calendar.ics': 'calendar entry' } as const;

/** Invoice and calendar entry to keep. They need the visitor's token, so they are fetched and not linked. */
export function TripPapers({ booking, now }: { booking: Booking; now: number }) {
  const api = useBookings();
  const [busy, setBusy] = useState<Paper>();
  const [failed, setFailed] = useState<Paper>();
  const { ref } = booking;
  const { invoice, calendar } = papersOf(booking, now);

  async function get(paper: Paper) {
    if (busy) return;
    setBusy(paper);
    setFailed(undefined);
    try {
      saveFile(await api.paper(ref, paper), `${ref.replace(/\W/g, '')}-${paper}`);
    } catch {
      setFailed(paper);
    }
    setBusy(undefined);
  }

  return (
    <div>
      <Row className={styles.papers}>
        {calendar && (
          <Button
            variant="text"
            size="s"
            icon={AddToCalendarIcon}
            busy={busy === 'calendar.ics'}
            onClick={() => get('calendar.ics')}
          >
            Add to calendar
          </Button>
        )}
        {invoice && (
          <Button
            variant="text"
            size="s"
            icon={DownloadIcon}
            busy={busy === 'invoice.pdf'}
            onClick={() => get('invoice.pdf')}
          >
            Invoice (PDF)
          </Button>
        )}
        <ButtonLink href={paths.csContact.href(ref)} variant="text" size="s" icon={ChatIcon}>
          Ask us
        </ButtonLink>
      </Row>
      {failed && (
        <Notice tone="bad" level={2} title={`We could not get the ${NAMES[failed]}`} live>
          Please try again in a moment.
        </Notice>
      )}
    </div>
  );
}
