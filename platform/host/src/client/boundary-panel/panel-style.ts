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
thead th{color:#ddd3c2;white-space:normal;vertical-align:bottom}
td:last-child{white-space:normal;overflow-wrap:anywhere}
.channel,form{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center;margin:8px 0}
button,input{font:inherit;min-height:32px;padding:2px 12px;border:1px solid #857c6c;border-radius:6px;background:#fbf8f3;color:#154536}
td button{min-height:24px;padding:0 8px;background:none;color:#fbf8f3}
:focus-visible{outline:2px solid #f2b872;outline-offset:2px}
@media (max-width:900px){table{font-size:13px}th,td{padding-right:8px}}
@media (max-width:700px){
thead{display:none}
table,tbody,caption{display:block}
tr{display:grid;grid-template-columns:repeat(3,minmax(0,auto));justify-content:start;gap:4px 20px;padding:8px 0;border-top:1px solid #857c6c}
tbody th{font-weight:600}
th,td,td:last-child{padding:0;white-space:nowrap}
td[data-heading]::before{content:attr(data-heading);display:block;color:#ddd3c2;font-size:12px}
td[data-heading=Payload]{grid-column:1/-1;white-space:normal;overflow-wrap:anywhere}
td:not([data-heading]){grid-column:2/-1}
label,form{width:100%}
input{display:block;width:100%;box-sizing:border-box;margin-top:4px}
}
@media print{:host{display:none}}
`;

/** Of the page: every boundary has an outline and the name of its owner. The panel lies above them. */
export const OUTLINE_STYLE = `
.fw-boundaries [data-boundary]{position:relative;outline:2px dashed #b8391f;outline-offset:-2px}
.fw-boundaries [data-boundary]::before{content:attr(data-boundary) " " attr(data-fragment);position:absolute;top:0;right:0;z-index:99;padding:2px 6px;background:#b8391f;color:#fff;font:600 12px/1.3 system-ui;white-space:nowrap}
`;
