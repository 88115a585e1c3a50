/** The payment page's style sheet: neutral, large targets, one column. */
export const paymentPageStyle = `
:root { color-scheme: light; --ink: #1c2430; --soft: #566070; --line: #d4d9e0; --edge: #7c8694; --main: #2c4a8a; }
 * { box-sizing: border-box; }
body { margin: 0; background: #f4f6f8; color: var(--ink); font: 17px/1.55 system-ui, sans-serif; }
.band { margin: 0; padding: 8px 16px; background: #5b3d00; color: #fff; text-align: center; font-size: 15px; font-weight: 600; }
main { width: min(560px, 100% - 32px); margin: 24px auto 64px; padding: clamp(20px, 5vw, 40px); background: #fff;
  border: 1px solid var(--line); border-radius: 12px; }
h1 { margin: 0 0 4px; font-size: 30px; line-height: 1.2; }
h2 { margin: 0 0 4px; font-size: 19px; line-height: 1.3; }
p { margin: 0 0 12px; }
main header p, form p { color: var(--soft); font-size: 15px; }
main header .merchant { margin: 0 0 12px; font-weight: 600; color: var(--ink); }
.amount { white-space: nowrap; font-variant-numeric: tabular-nums; }
.notice { margin: 16px 0; padding: 12px 16px; border-left: 4px solid; }
.notice p { margin: 0; }
.bad { background: #fdeceb; border-color: #a3231f; }
.good { background: #e5f3ea; border-color: #1d6a45; }
table { width: 100%; margin: 24px 0; border-collapse: collapse; font-size: 16px; }
caption { padding-bottom: 4px; text-align: left; font-weight: 600; }
th, td { padding: 10px 0 10px 12px; border-bottom: 1px solid var(--line); text-align: right; vertical-align: top;
  font-variant-numeric: tabular-nums; }
th:first-child, td:first-child { padding-left: 0; text-align: left; }
thead th { color: var(--soft); font-size: 14px; font-weight: 500; }
tfoot th, tfoot td { border: 0; font-size: 18px; font-weight: 700; }
section { padding-top: 4px; }
form { display: grid; gap: 8px; padding: 16px 0; border-top: 1px solid var(--line); }
form p { margin: 0; }
label { font-size: 15px; font-weight: 600; }
button, select, .main { min-height: 48px; width: 100%; padding: 10px 16px; border: 1px solid var(--edge); border-radius: 8px;
  background: #fff; color: var(--ink); font: inherit; }
button { font-weight: 600; cursor: pointer; }
button:hover { background: #eef1f5; }
.main { background: var(--main); border-color: var(--main); color: #fff; font-weight: 600; }
button.main:hover { background: #203769; }
a { color: var(--main); display: inline-block; padding: 10px 0; }
a.main { color: #fff; padding: 12px 16px; text-align: center; text-decoration: none; }
:focus-visible { outline: 3px solid #1a56db; outline-offset: 2px; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; --ink: #eef1f5; --soft: #b3bcc9; --line: #3a4250; --edge: #8590a0; --main: #a9c1ff; }
  body { background: #12161c; }
  main { background: #1b212a; }
  .bad { background: #3d1a1a; border-color: #ff9a94; }
  .good { background: #14301f; border-color: #7fd6a3; }
  button, select { background: #232b36; }
  button:hover { background: #2d3744; }
  .main, a.main { color: #10203f; background: var(--main); }
  button.main:hover { background: #c4d5ff; }
  :focus-visible { outline-color: #a9c1ff; }
}
`;
