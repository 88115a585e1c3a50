/** The look of the site (ink, paper, sand, fern), without its fonts' files. */
export const STYLE = `
:root { --ink: #1b2430; --soft: #4d5866; --paper: #fbf8f3; --sand: #f0e8db; --line: #ddd3c2; --fern: #1f5f4b; --ember: #b8441f; }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/26px Inter, system-ui, sans-serif; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { font-size: 48px; margin: 0 0 12px; }
h2 { font-size: 32px; margin: 56px 0 8px; }
h3 { font-size: 16px; margin: 24px 0 0; }
h4 { font-size: 14px; margin: 20px 0 4px; color: var(--soft); }
a { color: var(--fern); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 3px solid var(--fern); outline-offset: 2px; border-radius: 4px; }
code, pre { font: 14px/22px ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
header { background: var(--sand); border-bottom: 1px solid var(--line); padding: 48px 24px 32px; }
header > div { max-width: 1000px; margin: 0 auto; }
main { max-width: 1048px; margin: 0 auto; padding: 0 24px 96px; }
p { max-width: 70ch; margin: 8px 0; }
.skip { position: absolute; left: -9999px; }
.skip:focus { left: 16px; top: 16px; background: var(--paper); padding: 8px 16px; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 4px 20px; margin: 20px 0 0; padding: 0; }
nav a { display: inline-block; padding: 9px 0; }
details.call { border: 1px solid var(--line); border-radius: 12px; background: #fff; margin: 12px 0; }
details.call > summary { cursor: pointer; padding: 12px 16px; min-height: 44px; }
details.call > div { border-top: 1px solid var(--line); padding: 8px 16px 20px; }
summary h3 { display: inline; margin: 0; font-weight: 500; }
.method { display: inline-block; min-width: 64px; font-weight: 700; color: var(--fern); }
.method-delete, .method-patch, .method-put { color: var(--ember); }
.what { color: var(--soft); font-weight: 400; display: block; }
ul.fields { margin: 4px 0; padding-left: 20px; }
.kind, .note { color: var(--soft); }
.needed { color: var(--ember); }
pre { background: var(--sand); padding: 12px 16px; border-radius: 8px; overflow-x: auto; }
dl { margin: 4px 0; }
dt { font-weight: 600; }
dd { margin: 0 0 8px 20px; }
@media (min-width: 768px) { .what { display: inline; margin-left: 12px; } }
@media print { details.call { break-inside: avoid; } }
`;
