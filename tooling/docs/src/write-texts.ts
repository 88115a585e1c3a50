import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { carryVerdicts, LISTS, printTextList, readTextList } from './texts/text-list.ts';

/**
 * `node tooling/docs/src/write-texts.ts` writes docs/texts.tsv and docs/texts-of-the-world.tsv: every text with its verdict. A new
 * text gets an empty verdict, which whoever wrote it fills in: "kept" for a text that was read and is right.
 */
for (const { path, textsNow } of LISTS) {
  const texts = carryVerdicts(textsNow(), readTextList(path));
  writeFileSync(path, printTextList(texts));
  const open = texts.filter(({ verdict }) => verdict === '');
  console.log(`${basename(path)}: ${texts.length} texts, ${open.length} of them without a verdict`);
  for (const { place, text } of open) console.log(`${place}: ${text}`);
}
