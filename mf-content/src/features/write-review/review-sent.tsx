import * as paths from '@fernweh/contracts/paths';
import { LINK_DAYS, MODERATION_TIME } from '@fernweh/contracts/rules';
import { Notice } from '@fernweh/ui/notice';
import { TextLink } from '@fernweh/ui/text-link';
import { takeFocus } from '../../shared/take-focus.ts';

type Props = {
  /** A completed booking verifies the review: it needs no confirmation. */
  pending: boolean;
  email: string;
};

/** Says what happens next. It replaces the form, so that it takes the focus. */
export function ReviewSent({ pending, email }: Props) {
  return pending ? (
    <Notice ref={takeFocus} tone="ok" title="Thank you. Your review is with us" level={2} live tabIndex={-1}>
      <p>
        Somebody reads it within {MODERATION_TIME}; then it is on the site, marked as a verified traveller’s.
      </p>
      <TextLink href={paths.reviews.href()} onward>
        Read what others wrote
      </TextLink>
    </Notice>
  ) : (
    <Notice
      ref={takeFocus}
      tone="ok"
      title="One step is left: look into your mail"
      level={2}
      live
      tabIndex={-1}
    >
      <p>
        We sent a link to {email.trim()}. It works for {LINK_DAYS} days; once you have followed it, we read
        your review and put it on the site.
      </p>
    </Notice>
  );
}
