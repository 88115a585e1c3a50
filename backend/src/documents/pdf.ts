import PDFDocument from 'pdfkit';
import { oneLine } from '../text/one-line.ts';
import { type FontName, fonts } from './fonts.ts';

/** A PDF that is written from top to bottom. Its parts are tagged for screen readers. */
export type Pdf = {
  title(text: string): void;
  heading(text: string): void;
  text(text: string, look?: Look): void;
  /** Blocks of lines next to each other, each below a heading. */
  columns(blocks: { title: string; lines: string[] }[]): void;
  /** The table's head is repeated on every page. */
  table(columns: Column[], rows: Row[]): void;
  gap(points: number): void;
  /** @returns the PDF. The same content gives the same bytes */
  finish(foot: string): Promise<Buffer>;
};
export type Column = { title: string; width: number; right?: boolean };
export type Row = { cells: string[]; strong?: boolean };
type Look = { soft?: boolean };

const INK = '#1b2430';
const SOFT = '#4b5462';
const LINE = '#ddd3c2';
const FERN = '#154536';
const EDGE = ['#1f5f4b', '#f0e8db', '#b8441f', '#f0e8db'];
const MARGIN = 56;
const FOOT = 64;
const PAD = 7;
const GAP = 8;

type Tag = ReturnType<PDFKit.PDFDocument['struct']>;
type Place = {
  x: number;
  width: number;
  align: 'left' | 'right';
  features: PDFKit.Mixins.OpenTypeFeatures[];
};

type Meta = {
  title: string;
  subject: string;
  author: string;
  brand: string;
  language: string;
  at: Date;
  letter: boolean;
};

export function createPdf(meta: Meta): Pdf {
  const doc = new PDFDocument({
    size: meta.letter ? 'LETTER' : 'A4',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: meta.language,
    displayTitle: true,
    info: {
      Title: oneLine(meta.title),
      Subject: oneLine(meta.subject),
      Author: meta.author,
      Creator: meta.author,
      CreationDate: meta.at,
    },
  });
  for (const [name, load] of Object.entries(fonts)) doc.registerFont(name, load());
  const width = doc.page.width - 2 * MARGIN;
  const bottom = () => doc.page.height - FOOT;
  const root = doc.struct('Document');
  doc.addStructure(root);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>(resolve => doc.on('end', () => resolve(Buffer.concat(chunks))));

  const pen = (font: FontName, size: number, colour = INK) => doc.font(font).fontSize(size).fillColor(colour);
  /** Marks decoration, which screen readers skip. */
  const draw = (what: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    what();
    doc.endMarkedContent();
  };
  /** An e-mail address that is wider than its column goes on before its @, not within a word. */
  const brokenAt = (line: string, most: number) =>
    line.split(' ').some(word => doc.widthOfString(word) > most) ? line.replace('@', '\n@') : line;
  const room = (points: number) => {
    if (doc.y + points > bottom()) doc.addPage();
  };
  const block = (tag: string, write: () => void) => root.add(doc.struct(tag, {}, write));

  draw(() => {
    const step = doc.page.width / 24;
    for (let i = 0; i < 24; i++) doc.rect(i * step, 0, step, 7).fill(EDGE[i % EDGE.length] ?? LINE);
  });

  /** The position of a row's cells. A text may extend over the empty cells after it. */
  const placesOf = (columns: Column[], cells: string[]): Place[] =>
    columns.map(({ width: share, right }, i) => {
      const before = columns.slice(0, i).reduce((sum, one) => sum + one.width, 0);
      const next = cells.findIndex((cell, n) => n > i && cell !== '');
      const over = right ? [] : columns.slice(i + 1, next === -1 ? i + 1 : next);
      const wide = width * over.reduce((sum, one) => sum + one.width, share);
      return {
        x: MARGIN + width * before + (right ? GAP : 0),
        width: wide - GAP,
        align: right ? 'right' : 'left',
        features: ['tnum'],
      };
    });
  const heightOf = (columns: Column[], { cells, strong }: Row) => {
    pen(strong ? 'bold' : 'text', strong ? 11 : 10);
    const places = placesOf(columns, cells);
    return Math.max(...cells.map((cell, i) => doc.heightOfString(oneLine(cell) || ' ', places[i]))) + 2 * PAD;
  };

  /** Writes one row. Every cell has its tag. */
  function writeRow(table: Tag, columns: Column[], one: Row, head = false) {
    const height = heightOf(columns, one);
    const top = doc.y;
    const places = placesOf(columns, one.cells);
    const line = doc.struct('TR');
    table.add(line);
    one.cells.forEach((cell, i) => {
      const write = () => {
        if (head) pen('bold', 9, SOFT);
        else pen(one.strong ? 'bold' : 'text', one.strong ? 11 : 10);
        if (cell) doc.text(oneLine(cell), places[i]?.x, top + PAD, places[i]);
      };
      line.add(doc.struct(head ? 'TH' : 'TD', {}, write));
    });
    line.end();
    doc.x = MARGIN;
    doc.y = top + height;
    draw(() =>
      doc
        .moveTo(MARGIN, top + height)
        .lineTo(MARGIN + width, top + height)
        .lineWidth(0.75)
        .stroke(LINE),
    );
  }

  return {
    title(text) {
      block('P', () => pen('display', 15, FERN).text(meta.brand, { width }));
      doc.moveDown(0.6);
      block('H1', () => pen('display', 26, FERN).text(oneLine(text), { width, characterSpacing: -0.3 }));
      doc.moveDown(0.4);
    },
    heading(text) {
      room(70);
      doc.moveDown(0.6);
      block('H2', () => pen('display', 15).text(oneLine(text), { width }));
      doc.y += 4;
    },
    text(text, { soft } = {}) {
      pen('text', 10);
      room(doc.heightOfString(oneLine(text), { width }));
      block('P', () =>
        pen('text', soft ? 9 : 10, soft ? SOFT : INK).text(oneLine(text), { width, lineGap: 2 }),
      );
      doc.y += 4;
    },
    columns(blocks) {
      const top = doc.y;
      const share = width / blocks.length;
      const ends = blocks.map(({ title, lines }, i) => {
        const place = { width: share - 20, lineGap: 2 };
        block('H2', () => pen('bold', 9, SOFT).text(oneLine(title), MARGIN + i * share, top, place));
        doc.y = top + 15;
        for (const line of lines)
          block('P', () => {
            pen('text', 10);
            doc.text(brokenAt(oneLine(line), place.width), MARGIN + i * share, doc.y, place);
          });
        return doc.y;
      });
      doc.x = MARGIN;
      doc.y = Math.max(...ends) + 10;
    },
    table(columns, rows) {
      const table = doc.struct('Table');
      root.add(table);
      const head = { cells: columns.map(({ title }) => title) };
      writeRow(table, columns, head, true);
      for (const one of rows) {
        if (doc.y + heightOf(columns, one) > bottom()) {
          doc.addPage();
          writeRow(table, columns, head, true);
        }
        writeRow(table, columns, one);
      }
      table.end();
      doc.y += 8;
    },
    gap(points) {
      doc.y += points;
    },
    async finish(foot) {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        // Text below the bottom margin would start a new page.
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
        const y = doc.page.height - FOOT + 24;
        pen('text', 8, SOFT).text(foot, MARGIN, y, { width: width * 0.8, lineBreak: false });
        doc.text(`Page ${page + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
        doc.endMarkedContent();
      }
      doc.end();
      return done;
    },
  };
}
