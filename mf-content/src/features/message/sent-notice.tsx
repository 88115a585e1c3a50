import { Button } from '@fernweh/ui/button';
import { Notice } from '@fernweh/ui/notice';
import { useEffect, useRef } from 'react';

/** What happens next; takes the focus, since it stands where the form was. */
export function SentNotice({ email, onAgain }: { email: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Notice ref={box} tone="ok" title="Your message is with us" level={2} live tabIndex={-1}>
      <p>Somebody reads it and answers to {email} within one working day.</p>
      <Button variant="outline" size="s" onClick={onAgain}>
        Write another message
      </Button>
    </Notice>
  );
}
