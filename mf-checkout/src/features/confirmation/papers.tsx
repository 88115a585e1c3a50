import type { Paper } from '@fernweh/api-client/bookings';
import { Button } from '@fernweh/ui/button';
import { AddToCalendarIcon } from '@fernweh/ui/icons';
import { saveFile } from '@fernweh/ui/save-file';
import { useState } from 'react';
import styles from './confirmation.module.css';

type Props = { reference: string; onPaper: (paper: Paper) => Promise<Blob> };

/** Files that only their owner gets: fetched with a token, then saved. */
export function Papers({ reference, onPaper }: Props) {
  const [busy, setBusy] = useState<Paper>();
  const [failed, setFailed] = useState(false);
  const save = async (paper: Paper) => {
    setBusy(paper);
    setFailed(false);
    try {
      // A reference may end in a sign that a file's name must not have.
      saveFile(await onPaper(paper), `fernweh-${reference.replace(/\W/g, '')}-${paper}`);
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
        Add to calendar
      </Button>
      <Button variant="text" busy={busy === 'invoice.pdf'} onClick={() => save('invoice.pdf')}>
        Invoice (PDF)
      </Button>
      <span role="status" className={styles.problem}>
        {failed && 'We could not fetch this just now. It waits for you in your account.'}
      </span>
    </>
  );
}
