import type { AnchorHTMLAttributes, KeyboardEvent, MouseEvent } from 'react';

export type PressLinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'onClick' | 'role'> & {
  /** Where it leads before any script, and with the keys that open a new tab. */
  href: string;
  onPress: () => void;
};

/** A button that is a link until the script is there. */
export function PressLink({ onPress, onKeyDown, ...rest }: PressLinkProps) {
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onPress();
  };
  const key = (event: KeyboardEvent<HTMLAnchorElement>) => {
    // A link does not know the space bar; a button does.
    if (event.key === ' ') {
      event.preventDefault();
      onPress();
    }
    onKeyDown?.(event);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useValidAnchor: a <button> would lead nowhere before any script
    <a role="button" onClick={click} onKeyDown={key} {...rest} />
  );
}
