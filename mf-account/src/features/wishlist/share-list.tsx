import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { CheckIcon, CopyIcon, ShareIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { Panel } from '@fernweh/ui/panel';
import { Row } from '@fernweh/ui/row';
import { Text } from '@fernweh/ui/text';
import { TextInput } from '@fernweh/ui/text-input';
import { useConfig } from '@flotilla/kit';
import { useState } from 'react';
import * as shared from '../../shared/texts.ts';
import styles from './share-list.module.css';
import * as texts from './texts.ts';
import { useShare } from './use-share.ts';

/** Makes, shows and ends the link by which others read the list. */
export function ShareList() {
  const share = useShare();
  const { siteUrl } = useConfig();
  const isShared = share.token !== undefined;
  return (
    <Panel className={styles.panel}>
      <Heading level={2} look="h3">
        {isShared ? texts.yourListIsShared : texts.shareThisList}
      </Heading>
      <Text className={styles.text}>{isShared ? texts.anyoneWithTheLink : texts.createALinkFor}</Text>
      {share.token !== undefined && <Link url={new URL(paths.sharedTours.href(share.token), siteUrl).href} />}
      {share.failed && (
        <Notice tone="warn" title={texts.thatDidntWork} level={3} live>
          <p>{texts.nothingWasChangedPlease}</p>
        </Notice>
      )}
      <Row>
        {isShared ? (
          <Button variant="outline" busy={share.busy} onClick={share.end}>
            {shared.turnOffLink}
          </Button>
        ) : (
          <Button variant="outline" icon={ShareIcon} busy={share.busy} onClick={share.start}>
            {shared.createALink}
          </Button>
        )}
      </Row>
    </Panel>
  );
}

function Link({ url }: { url: string }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    // Browsers may refuse the clipboard. The link can still be selected in its field.
    setCopied(
      await navigator.clipboard.writeText(url).then(
        () => true,
        () => false,
      ),
    );
  }
  return (
    <div className={styles.link}>
      <Field label={texts.linkToThisList}>
        <TextInput readOnly value={url} onFocus={event => event.target.select()} />
      </Field>
      <Button icon={copied ? CheckIcon : CopyIcon} onClick={copy}>
        {copied ? texts.copied : texts.copy}
      </Button>
    </div>
  );
}
