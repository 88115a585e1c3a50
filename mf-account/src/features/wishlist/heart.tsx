import { HeartButton } from '@fernweh/ui/heart-button';
import { useState } from 'react';
import { HeartMessage } from './heart-message.tsx';
import { useSaved } from './wishlist.ts';

export type HeartProps = { tour: string; title: string };

/** Saves a tour optimistically; a refusal reverts the heart and reports it. */
export function Heart({ tour, title }: HeartProps) {
  const { saved, toggle } = useSaved(tour);
  const [pressed, setPressed] = useState(false);
  const [refused, setRefused] = useState<'save' | 'remove'>();

  async function press() {
    setPressed(true);
    setRefused(undefined);
    if (!(await toggle(tour))) setRefused(saved ? 'remove' : 'save');
  }

  return (
    <>
      <HeartButton title={title} saved={saved} onToggle={press} />
      {pressed && (
        <HeartMessage
          title={title}
          refused={refused}
          onRetry={press}
          onDismiss={() => setRefused(undefined)}
        />
      )}
    </>
  );
}
