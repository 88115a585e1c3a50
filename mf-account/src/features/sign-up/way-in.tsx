import { sessionChanged } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { ButtonLink } from '@fernweh/ui/button-link';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { useTopic } from '@flotilla/kit';
import { useSessionLink } from '../../shared/session-link.ts';
import * as shared from '../../shared/texts.ts';
import styles from './sign-up.module.css';
import * as texts from './texts.ts';

/** Leads to the provider's sign-up or login page; a visitor who is signed in already, to their account. */
export function WayIn() {
  const user = useTopic(sessionChanged)?.user;
  const home = paths.account.href();
  const signUp = useSessionLink('login', home, true);
  const logIn = useSessionLink('login', home);
  if (user)
    return (
      <div className={styles.ways}>
        <Text>{texts.youreLoggedInAs(user.name)}</Text>
        <Row>
          <ButtonLink href={home} size="l">
            {texts.goToMyAccount}
          </ButtonLink>
        </Row>
      </div>
    );
  return (
    <div className={styles.ways}>
      <Row>
        <ButtonLink size="l" {...signUp}>
          {texts.createAnAccount}
        </ButtonLink>
        <ButtonLink size="l" variant="outline" {...logIn}>
          {shared.logIn}
        </ButtonLink>
      </Row>
      <ol className={styles.steps}>
        <li>{texts.enterYourNameEmail}</li>
        <li>{texts.openTheLinkWe}</li>
        <li>{texts.thatsItYoureLogged}</li>
      </ol>
      <noscript>
        <Text>{texts.loggingInNeedsJavascript}</Text>
      </noscript>
      <Text look="hint">
        {texts.onlyWantTheNewsletter}{' '}
        <a href={`${paths.home.href()}#letter`}>{texts.subscribeWithoutAnAccount}</a>.
      </Text>
    </div>
  );
}
