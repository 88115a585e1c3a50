import { serverToday } from '@fernweh/api-client/server-clock';
import type { TravellerPart } from '@fernweh/contracts/api';
import { Badge } from '@fernweh/ui/badge';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon } from '@fernweh/ui/icons';
import { missingByDay } from '../../../shared/traveller-form/missing-words.ts';
import * as texts from './texts.ts';
import styles from './travellers.module.css';

type Props = { missing: TravellerPart['missing'] };

/** "Complete", or what is missing by which day. */
export function PartStatus({ missing }: Props) {
  const days = missingByDay(missing, serverToday());
  if (days.length === 0)
    return (
      <Badge kind="ok">
        <Icon of={CheckIcon} size="s" /> {texts.complete}
      </Badge>
    );
  return (
    <ul className={styles.missing}>
      {days.map(({ when, what, late }) => (
        <li key={when}>
          <b className={late ? styles.late : undefined}>Missing, {when}:</b> {what}
        </li>
      ))}
    </ul>
  );
}
