import { endOwnSeatAlert, type Failure, listSeatAlerts, type SeatAlert } from '@fernweh/api-client/visitors';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { counted } from '@fernweh/ui/counted';
import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { useEffect, useRef, useState } from 'react';
import styles from './details.module.css';
import { DetailsFailure } from './details-failure.tsx';
import { useAccountCall } from './details-me.ts';
import * as texts from './texts.ts';

/** The dates on which the visitor waits for seats (product/booking 15). Without any, and while the API is away, it is empty. */
export function SeatAlerts() {
  const ask = useAccountCall();
  const [alerts, setAlerts] = useState<readonly SeatAlert[]>([]);
  const [ending, setEnding] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [said, setSaid] = useState('');
  const status = useRef<HTMLParagraphElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the details appear
  useEffect(() => {
    let wanted = true;
    void ask(listSeatAlerts).then(outcome => wanted && outcome.ok && setAlerts(outcome.body.seatAlerts));
    return () => {
      wanted = false;
    };
  }, []);

  async function end({ id, tour, startDate }: SeatAlert) {
    setEnding(id);
    setFailure(undefined);
    const outcome = await ask(caller => endOwnSeatAlert(id, caller));
    setEnding(undefined);
    if (!outcome.ok) return setFailure(outcome.failure);
    setAlerts(all => all.filter(one => one.id !== id));
    setSaid(texts.weWontEmailYou(tour.title, formatDay(startDate)));
    // The button that had the focus is gone.
    status.current?.focus();
  }

  if (alerts.length === 0 && !said) return null;
  return (
    <div className={styles.privacy}>
      <Heading level={3} look="card">
        {texts.yourAvailabilityAlerts}
      </Heading>
      {alerts.length > 0 && <Text look="hint">{texts.weEmailYouOnce}</Text>}
      <ul className={styles.alerts}>
        {alerts.map(alert => (
          <li key={alert.id}>
            <span>
              <TextLink href={`${paths.tour.href(alert.tour.slug)}?departure=${alert.departure}`}>
                {alert.tour.title}
              </TextLink>
              <br />
              {formatDay(alert.startDate)}, {counted(alert.seats, 'seat')}
            </span>
            <Button
              variant="outline"
              size="s"
              busy={ending === alert.id}
              aria-label={texts.cancelAlertFor(alert.tour.title, formatDay(alert.startDate))}
              onClick={() => end(alert)}
            >
              {texts.cancelAlert}
            </Button>
          </li>
        ))}
      </ul>
      {failure && <DetailsFailure failure={failure} />}
      <p role="status" className={styles.said} tabIndex={-1} ref={status}>
        {said}
      </p>
    </div>
  );
}
