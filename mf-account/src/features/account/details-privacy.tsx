import { exportMe, type Failure } from '@fernweh/api-client/visitors';
import { Button } from '@fernweh/ui/button';
import { Heading } from '@fernweh/ui/heading';
import { saveFile } from '@fernweh/ui/save-file';
import { Text } from '@fernweh/ui/text';
import { useState } from 'react';
import styles from './details.module.css';
import { DeleteAccount } from './details-delete.tsx';
import { DetailsFailure } from './details-failure.tsx';
import { useAccountCall } from './details-me.ts';
import * as texts from './texts.ts';

/** Offers a copy of all stored personal data, and the deletion of the account. */
export function Privacy() {
  const ask = useAccountCall();
  const [state, setState] = useState<'open' | 'fetching' | 'done' | Failure>('open');

  async function download() {
    setState('fetching');
    const outcome = await ask(exportMe);
    if (!outcome.ok) return setState(outcome.failure);
    saveFile(
      new Blob([JSON.stringify(outcome.body, null, 2)], { type: 'application/json' }),
      'fernweh-my-data.json',
    );
    setState('done');
  }

  return (
    <div className={styles.privacy}>
      <Heading level={3} look="card">
        {texts.yourData}
      </Heading>
      <Text look="hint">{texts.everythingWeHoldAbout}</Text>
      {typeof state === 'object' && <DetailsFailure failure={state} />}
      <div className={styles.end}>
        <Button variant="outline" size="s" busy={state === 'fetching'} onClick={download}>
          {state === 'fetching' ? texts.preparing : texts.downloadMyData}
        </Button>
        <DeleteAccount />
        <p role="status" className={styles.said}>
          {state === 'done' && texts.yourFileHasBeen}
        </p>
      </div>
    </div>
  );
}
