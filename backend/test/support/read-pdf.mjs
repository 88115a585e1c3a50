import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

/**
 * Reads a PDF from stdin and writes JSON to stdout: {pages, info, marked}. It is a separate process, because the
 * reader is an ES module.
 */
const document = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { text: pages } = await extractText(document);
const { info } = await document.getMetadata();
console.log(JSON.stringify({ pages, info, marked: await document.getMarkInfo() }));
