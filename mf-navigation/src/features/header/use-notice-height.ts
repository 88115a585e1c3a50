import { useEffect } from 'react';

/**
 * Tells style sheets how high the notices above the header are: the panels of the menu end at the bottom of the screen. It is a style sheet of
 * its own, because the site's policy allows no style attribute in HTML and session replay, which copies attributes, cannot follow one that
 * changes. Browsers without such sheets let a panel end below the screen by that height.
 * @param height in px
 */
export function useNoticeHeight(height: number): void {
  useEffect(() => {
    if (height === 0 || !document.adoptedStyleSheets) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`:root { --notice-height: ${height}px }`);
    document.adoptedStyleSheets.push(sheet);
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet);
    };
  }, [height]);
}
