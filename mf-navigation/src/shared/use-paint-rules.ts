import { useEffect } from 'react';

/**
 * Puts rules into a constructed style sheet, which the security policy allows, where the document does not have them yet: the
 * server writes them for the header that it renders. Beside a constructed sheet each later style sheet makes Chromium lay out the
 * whole page anew, because it loads the fonts again.
 */
export function usePaintRules(rules: string): void {
  useEffect(() => {
    // Browsers without constructed sheets, and jsdom, keep what the document brought.
    if (!rules || !('adoptedStyleSheets' in document) || isInDocument(rules)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
    };
  }, [rules]);
}

const isInDocument = (rules: string) =>
  [...document.querySelectorAll('style')].some(({ textContent }) => textContent?.includes(rules));
