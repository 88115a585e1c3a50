import { useEffect } from 'react';
import { readSettings } from '../settings.ts';

/** The title tells a tab in the background what is going on. */
export function useTitle(text: string): void {
  useEffect(() => {
    document.title = `${text} | Release desk | ${readSettings().site.name}`;
  }, [text]);
}
