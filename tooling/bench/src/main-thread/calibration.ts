/** Path of the page that says how fast a machine is. */
export const CALIBRATION = '/bench/calibration';
export const CALIBRATION_SCRIPT = '/bench/calibration.js';

const PARAGRAPHS = 300;
const SCRIPT_BYTES = 60_000;
/** So many rounds of the script's functions take about as long as hydrating a page. */
const ROUNDS = 400;

const WORDS = 'a plain page of text whose layout and script every machine does in the same way'.split(' ');

/** A page of plain HTML, without anything of the site. */
export function calibrationPage(): string {
  const paragraphs = Array.from({ length: PARAGRAPHS }, (_, i) => {
    const words = Array.from({ length: 20 }, (_word, j) => WORDS[(i * 7 + j * 3) % WORDS.length]).join(' ');
    return `<section><h2>Part ${i}</h2><p>${words} <a href="#${i}">link ${i}</a></p></section>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Calibration</title>
<meta name="viewport" content="width=device-width">
<script defer src="${CALIBRATION_SCRIPT}"></script></head>
<body>${paragraphs.join('\n')}</body></html>`;
}

/** About 60 KB of script, whose functions are all called: it builds strings and objects, and reads and writes elements. */
export function calibrationScript(): string {
  const parts: string[] = [];
  for (let i = 0, bytes = 0; bytes < SCRIPT_BYTES; i += 1) {
    const part = `function f${i}(n){const all=[];for(let i=0;i<8;i++)all.push({id:n+i,name:'part '+(n*${i + 1}+i),tags:['a','b','c'].map(tag=>tag+i)});return all.filter(one=>one.id%3).map(one=>one.name+one.tags.join(',')).join(' ').length}`;
    parts.push(part);
    bytes += part.length + 1;
  }
  return `${parts.join('\n')}
const all=[${parts.map((_, i) => `f${i}`).join(',')}];
let sum=0;
for(let round=0;round<${ROUNDS};round++)for(let i=0;i<all.length;i+=20)sum+=all[i](round);
for(const one of all)sum+=one(sum%7);
for(const link of document.links)link.dataset.sum=sum+link.textContent.length;
performance.mark('fw-hydrated-calibration');
`;
}
