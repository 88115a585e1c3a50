import type { PartyParts, TravellerPart } from '@fernweh/contracts/api';
import { Button } from '@fernweh/ui/button';
import { formatDay } from '@fernweh/ui/dates';
import { Field } from '@fernweh/ui/field';
import { TextInput } from '@fernweh/ui/text-input';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { useState } from 'react';
import * as shared from '../../../shared/texts.ts';
import { nameOf } from '../../../shared/traveller-form/missing-words.ts';
import { useBookings } from '../shared/use-bookings.ts';
import * as texts from './texts.ts';
import styles from './travellers.module.css';

type Props = { reference: string; part: TravellerPart; onParty: (party: PartyParts) => void };

/** Makes, shows and ends the link with which a fellow traveller fills in their own part. */
export function CompanionLink({ reference, part, onParty }: Props) {
  const api = useBookings();
  const [busy, setBusy] = useState<'make' | 'end'>();
  const [said, setSaid] = useState('');
  const { n, link } = part;

  async function act(what: 'make' | 'end') {
    setBusy(what);
    setSaid('');
    try {
      onParty(await (what === 'make' ? api.makeLink(reference, n) : api.endLink(reference, n)));
      if (what === 'end') setSaid(texts.theLinkIsTurned);
    } catch {
      setSaid(texts.thatDidntWorkPlease);
    }
    setBusy(undefined);
  }
  async function copy(url: string) {
    try {
      await navigator.clipboard.writeText(url);
      setSaid(texts.copiedShareItOnly);
    } catch {
      setSaid(texts.pleaseCopyTheLink);
    }
  }
  return (
    <>
      {!link && (
        <Button size="s" variant="text" busy={busy === 'make'} onClick={() => act('make')}>
          {shared.createALink}
          <VisuallyHidden> for {nameOf(part)}</VisuallyHidden>
        </Button>
      )}
      {link && (
        <div className={styles.link}>
          <Field
            label={texts.linkFor(nameOf(part))}
            hint={texts.opensOnlyThisTravellers(formatDay(link.expiresAt))}
          >
            <TextInput readOnly value={link.url} onFocus={event => event.target.select()} />
          </Field>
          <div className={styles.end}>
            <Button size="s" variant="outline" onClick={() => copy(link.url)}>
              {texts.copyLink}
            </Button>
            <Button size="s" variant="text" busy={busy === 'end'} onClick={() => act('end')}>
              {shared.turnOffLink}
            </Button>
          </div>
        </div>
      )}
      <p role="status" className={styles.said}>
        {said}
      </p>
    </>
  );
}
