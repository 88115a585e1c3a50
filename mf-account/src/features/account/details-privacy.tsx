import { exportMe, type Failure } from '@fernweh/api-client/visitors';
import { Button } from '@fernweh/ui/button';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { useState } from 'react';
import styles from './details.module.css';
import { DeleteAccount } from './details-delete.tsx';
import { DetailsFailure } from './details-failure.tsx';
import { useAccountCall } from './details-me.ts';

/** What one may have and what one may end: a copy of everything held, and the account. */
export function Privacy() {
  const ask = useAccountCall();
  const [state, setState] = useState<'open' | 'fetching' | 'done' | Failure>('open');

  async function download() {
    setState('fetching');
    const outcome = await ask(exportMe);
    if (!outcome.ok) return setState(outcome.failure);
    save(JSON.stringify(outcome.body, null, 2));
    setState('done');
  }

  return (
    <div className={styles.privacy}>
      <Heading level={3} look="card">
        Your data
      </Heading>
      <Text look="hint">
        Everything we hold about you, in one file: trips and travellers, payments, saved tours, messages,
        reviews. Keep it well, passports are in it.
      </Text>
      {typeof state === 'object' && <DetailsFailure failure={state} />}
      <div className={styles.end}>
        <Button variant="outline" size="s" busy={state === 'fetching'} onClick={download}>
          {state === 'fetching' ? 'Collecting…' : 'Download my data'}
        </Button>
        <DeleteAccount />
        <p role="status" className={styles.said}>
          {state === 'done' && 'The file is in your downloads.'}
        </p>
      </div>
    </div>
  );
}

/** Hands a file to the browser; it never leaves this device again. */
function save(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'fernweh-my-data.json';
  link.click();
  // Some browsers begin to read only after the click has ended.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
