import type { BookingDocument } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { AddToCalendarIcon, ChatIcon, DownloadIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { Row } from '@fernweh/ui/row';
import { saveFile } from '@fernweh/ui/save-file';
import { useState } from 'react';
import * as shared from '../../../shared/texts.ts';
import { documentsOf } from '../shared/trip-stages.ts';
import { useBookings } from '../shared/use-bookings.ts';
import * as texts from './texts.ts';
import styles from './trip-details.module.css';

const NAMES = { 'invoice.pdf': 'invoice', 'calendar.ics': texts.calendarEntry } as const;

/** Downloads of invoice and calendar entry. They need the visitor's token, so a link cannot serve them. */
export function TripDocuments({ booking, now }: { booking: Booking; now: number }) {
  const api = useBookings();
  const [busy, setBusy] = useState<BookingDocument>();
  const [failed, setFailed] = useState<BookingDocument>();
  const { ref } = booking;
  const { invoice, calendar } = documentsOf(booking, now);

  async function download(document: BookingDocument) {
    if (busy) return;
    setBusy(document);
    setFailed(undefined);
    try {
      saveFile(await api.document(ref, document), `${ref.replace(/\W/g, '')}-${document}`);
    } catch {
      setFailed(document);
    }
    setBusy(undefined);
  }

  return (
    <div>
      <Row className={styles.documents}>
        {calendar && (
          <Button
            variant="text"
            size="s"
            icon={AddToCalendarIcon}
            busy={busy === 'calendar.ics'}
            onClick={() => download('calendar.ics')}
          >
            {texts.addToCalendar}
          </Button>
        )}
        {invoice && (
          <Button
            variant="text"
            size="s"
            icon={DownloadIcon}
            busy={busy === 'invoice.pdf'}
            onClick={() => download('invoice.pdf')}
          >
            {texts.invoicePdf}
          </Button>
        )}
        <ButtonLink href={paths.csContact.href(ref)} variant="text" size="s" icon={ChatIcon}>
          {texts.askUs}
        </ButtonLink>
      </Row>
      {failed && (
        <Notice tone="bad" level={2} title={texts.weCouldntDownloadThe(NAMES[failed])} live>
          {shared.pleaseTryAgainIn}
        </Notice>
      )}
    </div>
  );
}
