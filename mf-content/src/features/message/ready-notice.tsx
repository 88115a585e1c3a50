import { ButtonLink } from '@fernweh/ui/button-link';
import { MailIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { useEffect, useRef } from 'react';

/** What is left to do; takes the focus, since it stands where the button was. */
export function ReadyNotice({ href, to }: { href: string; to: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="ok" title="Your message is ready, and not sent yet" level={2} live tabIndex={-1}>
      <p>
        Open it in your mail program and press send there. It goes to {to}; we answer within one working day.
      </p>
      <ButtonLink href={href} icon={MailIcon} size="s">
        Open in my mail program
      </ButtonLink>
    </Notice>
  );
}
