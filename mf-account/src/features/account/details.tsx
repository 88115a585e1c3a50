import type { SessionUser } from '@fernweh/contracts/events';
import { Avatar } from '@fernweh/ui/avatar';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Heading } from '@fernweh/ui/heading';
import { LogOutIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Skeleton } from '@fernweh/ui/skeleton';
import { Text } from '@fernweh/ui/text';
import { useSessionLink } from '../../shared/session-link.ts';
import * as shared from '../../shared/texts.ts';
import styles from './details.module.css';
import { DetailsForm } from './details-form.tsx';
import { DETAILS_ID } from './details-id.ts';
import { useMe } from './details-me.ts';
import { Privacy } from './details-privacy.tsx';
import { SeatAlerts } from './details-seat-alerts.tsx';
import * as texts from './texts.ts';

/** Shows the identity provider's profile, the data that the API stores, export and deletion. */
export function Details({ user }: { user: SessionUser | undefined }) {
  const logOut = useSessionLink('logout');
  return (
    <Panel as="section" labelledBy={DETAILS_ID}>
      <Heading level={2} look="h3" id={DETAILS_ID}>
        {texts.myDetails}
      </Heading>
      {user ? <Facts user={user} /> : <Skeleton kind="text" count={3} label={shared.yourDetails} />}
      <Text look="hint" className={styles.hint}>
        {texts.theseComeFromThe}
      </Text>
      {user && <Mine key={user.email} />}
      <ButtonLink {...logOut} variant="outline" size="s" icon={LogOutIcon} className={styles.out}>
        {texts.logOut}
      </ButtonLink>
    </Panel>
  );
}

/** The data that the API stores, once it has been read. */
function Mine() {
  const { me, away, retry, change } = useMe();
  if (me)
    return (
      <>
        <DetailsForm me={me} change={change} />
        <SeatAlerts />
        <Privacy />
      </>
    );
  if (!away) return <Skeleton kind="text" count={2} label={texts.theDataWeHold} />;
  return (
    <Notice tone="warn" title={texts.theRestOfYour} level={3} live>
      <Button variant="outline" size="s" onClick={retry}>
        {texts.tryAgain}
      </Button>
    </Notice>
  );
}

function Facts({ user }: { user: SessionUser }) {
  const facts = [
    { term: shared.firstName, detail: user.firstName },
    { term: shared.lastName, detail: user.lastName },
    { term: texts.emailAddress, detail: user.email },
  ];
  return (
    <div className={styles.person}>
      <Avatar name={user.name} src={user.picture} />
      <dl className={styles.facts}>
        {facts
          .filter(({ detail }) => detail)
          .map(({ term, detail }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
