import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

export type PressLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'role'> & {
  /** URL for visitors without script, and for clicks with modifier keys. */
  href: string;
  onPress: () => void;
};

/**
 * A button that is a link until scripts run. `data-press` stores a press that comes before its hydration (mf-kit's
 * `deferred`), so that the first touch does what every later one does.
 */
export function PressLink({ onPress, onKeyDown, ...rest }: PressLinkProps) {
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  const key = (event: KeyboardEvent<HTMLAnchorElement>) => {
    // Links ignore the space key; buttons must not.
    if (event.key === ' ') {
      event.preventDefault();
      onPress();
    }
    onKeyDown?.(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useValidAnchor: a <button> would not work without script
    <a role="button" data-press="" onClick={click} onKeyDown={key} {...rest} />
  );
}
