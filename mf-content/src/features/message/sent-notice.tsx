import { ButtonLink } from '@fernweh/ui/button-link';
import { Notice } from '@fernweh/ui/notice';
import type { MouseEvent } from 'react';
import { takeFocus } from '../../shared/take-focus.ts';
import * as texts from './texts.ts';

type Props = {
  email: string;
  /** URL of an empty form, for browsers without script. */
  href: string;
  onAgain: () => void;
};

/** Says what happens next. It replaces the form, so that it takes the focus. */
export function SentNotice({ email, href, onAgain }: Props) {
  const again = (event: MouseEvent) => {
    event.preventDefault();
    onAgain();
  };
  return (
    <Notice ref={takeFocus} tone="ok" title={texts.weveReceivedYourMessage} level={2} live tabIndex={-1}>
      <p>{texts.someoneWillReadIt(email)}</p>
      <ButtonLink href={href} variant="outline" size="s" onClick={again}>
        {texts.writeAnotherMessage}
      </ButtonLink>
    </Notice>
  );
}
