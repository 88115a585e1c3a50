/** Of the panel alone: it is in a shadow tree, so that styles of pages and of the panel do not meet. */
export const PANEL_STYLE = `
:host{position:fixed;inset:auto 0 0 0;z-index:120;font:14px/1.45 var(--text,system-ui)}
section{box-sizing:border-box;max-height:50vh;overflow:auto;padding:8px 16px 16px;background:#1b2430;color:#fbf8f3;box-shadow:0 -6px 24px rgb(27 36 48/.35)}
section:focus{outline:none}
header{display:flex;justify-content:space-between;align-items:center;gap:16px}
h2,h3{margin:8px 0;font-size:16px}
.scroll{overflow-x:auto}
table{border-collapse:collapse;min-width:100%}
caption{text-align:left;color:#ddd3c2}
th,td{padding:4px 12px 4px 0;text-align:left;vertical-align:top;font-weight:400;white-space:nowrap}
thead th{color:#ddd3c2}
td:last-child{white-space:normal;overflow-wrap:anywhere}
.channel,form{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:8px 0}
button,input{font:inherit;min-height:32px;padding:2px 12px;border:1px solid #857c6c;border-radius:6px;background:#fbf8f3;color:#154536}
td button{min-height:24px;padding:0 8px;background:none;color:#fbf8f3}
:focus-visible{outline:2px solid #f2b872;outline-offset:2px}
@media print{:host{display:none}}
`;
