import * as paths from '@fernweh/contracts/paths';
import { Notice } from '@fernweh/ui/notice';
import { TextLink } from '@fernweh/ui/text-link';
import { takeFocus } from '../../shared/take-focus.ts';
import * as texts from './texts.ts';

type Props = {
  /** A completed booking verifies the review: it needs no confirmation. */
  pending: boolean;
  email: string;
};

/** Says what happens next. It replaces the form, so that it takes the focus. */
export function ReviewSent({ pending, email }: Props) {
  return pending ? (
    <Notice ref={takeFocus} tone="ok" title={texts.thankYouWeveReceived} level={2} live tabIndex={-1}>
      <p>{texts.wellReadItWithinThen}</p>
      <TextLink href={paths.reviews.href()} onward>
        {texts.readWhatOthersWrote}
      </TextLink>
    </Notice>
  ) : (
    <Notice ref={takeFocus} tone="ok" title={texts.oneMoreStepCheck} level={2} live tabIndex={-1}>
      <p>{texts.weSentALink(email.trim())}</p>
    </Notice>
  );
}
