import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

/** A PDF on stdin as JSON on stdout: {pages, info, marked}. A process of its own, for the reader is an ES module. */
const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text: pages } = await extractText(document);
const { info } = await document.getMetadata();
console.log(JSON.stringify({ pages, info, marked: await document.getMarkInfo() }));
