import type { BookingDocument } from '@fernweh/api-client/bookings';
import { Button } from '@fernweh/ui/button';
import { AddToCalendarIcon } from '@fernweh/ui/icons';
import { saveFile } from '@fernweh/ui/save-file';
import { useState } from 'react';
import styles from './confirmation.module.css';
import * as texts from './texts.ts';

type Props = { reference: string; onDownload: (document: BookingDocument) => Promise<Blob> };

/** Downloads of invoice and calendar entry. They need the visitor's token, so a link cannot serve them. */
export function BookingDocuments({ reference, onDownload }: Props) {
  const [busy, setBusy] = useState<BookingDocument>();
  const [failed, setFailed] = useState(false);
  const save = async (document: BookingDocument) => {
    setBusy(document);
    setFailed(false);
    try {
      // The check character may be invalid in file names.
      saveFile(await onDownload(document), `fernweh-${reference.replace(/\W/g, '')}-${document}`);
    } catch {
      setFailed(true);
    }
    setBusy(undefined);
  };
  return (
    <>
      <Button
        variant="outline"
        icon={AddToCalendarIcon}
        busy={busy === 'calendar.ics'}
        onClick={() => save('calendar.ics')}
      >
        {texts.addToCalendar}
      </Button>
      <Button variant="text" busy={busy === 'invoice.pdf'} onClick={() => save('invoice.pdf')}>
        {texts.invoicePdf}
      </Button>
      <span role="status" className={styles.problem}>
        {failed && texts.weCouldntDownloadThis}
      </span>
    </>
  );
}
