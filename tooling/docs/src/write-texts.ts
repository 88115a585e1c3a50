import { existsSync, writeFileSync } from 'node:fs';
import { carryVerdicts, printTextList, readTextList, TEXT_LIST } from './texts/text-list.ts';
import { textsOfSite } from './texts/texts-of-site.ts';

/**
 * `node tooling/docs/src/write-texts.ts` writes docs/texts.tsv: every text of the site with its verdict. A new text gets an empty
 * verdict, which whoever wrote it fills in: "kept" for a text that was read and is right.
 */
const before = existsSync(TEXT_LIST) ? readTextList() : [];
const texts = carryVerdicts(textsOfSite(), before);
writeFileSync(TEXT_LIST, printTextList(texts));
const open = texts.filter(({ verdict }) => verdict === '');
console.log(`${texts.length} texts, ${open.length} of them without a verdict`);
for (const { place, text } of open) console.log(`${place}: ${text}`);
