import { TextLink, type TextLinkProps } from '@fernweh/ui/text-link';
import { useHref, useLinkClickHandler } from 'react-router-dom';

/** A text link to another page of the desk, without a new document. */
export function DeskLink({ to, ...rest }: Omit<TextLinkProps, 'href' | 'onClick'> & { to: string }) {
  return <TextLink {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} />;
}
