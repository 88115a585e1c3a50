/** The site's colours and fonts. They are written into every element, because mail programmes remove style sheets. */
export const colours = {
  ink: '#1b2430',
  ink2: '#4b5462',
  ink3: '#5f6672',
  background: '#fbf8f3',
  white: '#ffffff',
  sand: '#f0e8db',
  line: '#ddd3c2',
  fern: '#1f5f4b',
  fernDeep: '#154536',
  ember: '#b8441f',
  sky: '#dceaf2',
};
const text = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const display = "Fraunces, Georgia, 'Times New Roman', serif";

export const styles = {
  page: `margin:0;padding:0;width:100%;background-color:${colours.background};`,
  preview: 'display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;opacity:0;',
  sheet: `width:100%;max-width:600px;background-color:${colours.white};border:1px solid ${colours.line};`,
  brand: `font-family:${display};font-size:24px;line-height:28px;letter-spacing:-0.018em;color:${colours.fernDeep};text-decoration:none;`,
  title: `margin:0 0 20px;font-family:${display};font-weight:500;font-size:32px;line-height:38px;letter-spacing:-0.018em;color:${colours.ink};`,
  heading: `margin:32px 0 8px;font-family:${display};font-weight:500;font-size:21px;line-height:28px;color:${colours.ink};`,
  text: `margin:0 0 16px;font-family:${text};font-size:16px;line-height:26px;color:${colours.ink};`,
  quiet: `margin:0 0 16px;font-family:${text};font-size:14px;line-height:22px;color:${colours.ink3};`,
  list: `margin:0 0 16px;padding:0 0 0 20px;font-family:${text};font-size:16px;line-height:26px;color:${colours.ink};`,
  item: 'margin:0 0 6px;',
  ticket: `width:100%;margin:8px 0 28px;background-color:${colours.fernDeep};border-radius:6px;`,
  ticketTitle: `margin:0 0 4px;font-family:${display};font-weight:500;font-size:22px;line-height:28px;color:${colours.white};`,
  ticketRoute: `margin:0;font-family:${text};font-size:15px;line-height:22px;color:${colours.sky};`,
  tear: 'padding:18px 0 0;border-bottom:2px dashed #4c7566;font-size:1px;line-height:1px;',
  ticketCell: 'width:50%;padding:14px 16px 0 0;text-align:left;vertical-align:top;',
  ticketLabel: `margin:0;font-family:${text};font-size:13px;line-height:18px;font-weight:400;color:${colours.sky};`,
  ticketValue: `margin:0;font-family:${text};font-size:15px;line-height:22px;font-weight:600;color:${colours.white};word-break:break-word;`,
  facts: `width:100%;margin:8px 0 24px;background-color:${colours.sand};border-radius:3px;`,
  label: `padding:6px 12px 6px 20px;font-family:${text};font-size:14px;line-height:22px;font-weight:400;color:${colours.ink2};text-align:left;vertical-align:top;width:34%;`,
  value: `padding:6px 20px 6px 0;font-family:${text};font-size:15px;line-height:22px;font-weight:600;color:${colours.ink};vertical-align:top;word-break:break-word;`,
  amounts: 'width:100%;margin:0 0 8px;border-collapse:collapse;',
  caption: `padding:0 0 4px;font-family:${display};font-weight:500;font-size:21px;line-height:28px;color:${colours.ink};text-align:left;`,
  cell: `padding:10px 12px 10px 0;border-bottom:1px solid ${colours.line};font-family:${text};font-size:15px;line-height:22px;font-weight:400;color:${colours.ink};text-align:left;vertical-align:top;`,
  amount: `padding:10px 0;border-bottom:1px solid ${colours.line};font-family:${text};font-size:15px;line-height:22px;color:${colours.ink};text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;`,
  total: `font-size:17px;font-weight:700;`,
  buttonCell: `background-color:${colours.fern};border-radius:3px;text-align:center;`,
  button: `display:inline-block;padding:14px 28px;font-family:${text};font-size:16px;line-height:20px;font-weight:600;color:${colours.white};text-decoration:none;`,
  foot: `margin:0 0 8px;font-family:${text};font-size:13px;line-height:20px;color:${colours.ink3};`,
  link: `color:${colours.fern};text-decoration:underline;`,
};

/** For mail programmes that support style sheets: dark mode and narrow screens. */
export const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .in { padding-left: 20px !important; padding-right: 20px !important; }
  .h1 { font-size: 27px !important; line-height: 33px !important; }
  .wide, .wide tbody, .wide a { display: block !important; width: 100% !important; }
  .wide a { padding-left: 0 !important; padding-right: 0 !important; }
  .tick { padding: 20px !important; }
  .out { padding: 0 !important; }
  .sheet { border-left: 0 !important; border-right: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background-color: #12171e !important; }
  .sheet { background-color: #1b222c !important; border-color: #343d4a !important; }
  .ink, .ink a.brand { color: #f3eee5 !important; }
  .soft { color: #b9bfc8 !important; }
  .sand { background-color: #262f3b !important; }
  .rule { border-color: #3a4452 !important; }
  .btn { background-color: #8fcbb4 !important; }
  .btn a { color: #0f2a21 !important; }
  .soft a { color: #9fd6c1 !important; }
}`;
