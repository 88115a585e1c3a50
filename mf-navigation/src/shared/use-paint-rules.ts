import { useEffect } from 'react';

/**
 * Puts rules into a constructed style sheet, which the security policy allows. The document has them already where the server
 * rendered the header; where the browser does, nothing else brings them.
 */
export function usePaintRules(rules: string): void {
  useEffect(() => {
    // Browsers without constructed sheets, and jsdom, keep what the document brought.
    if (!rules || !('adoptedStyleSheets' in document)) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(one => one !== sheet);
    };
  }, [rules]);
}
