/** The part of Markdown that the pages use: headings, paragraphs, lists, links, emphasis, quotations. */
const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const inline = (text: string) =>
  escapeHtml(text)
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
    .replace(/(?<![\w/])_([^_\s][^_]*)_(?!\w)/g, '<em>$1</em>');

export function toHtml(markdown: string): string {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .map(block => {
      if (block.startsWith('### ')) return `<h3>${inline(block.slice(4))}</h3>`;
      if (block.startsWith('## ')) return `<h2>${inline(block.slice(3))}</h2>`;
      if (block.startsWith('> ')) return `<blockquote><p>${inline(block.slice(2))}</p></blockquote>`;
      if (block.startsWith('- '))
        return `<ul>${block
          .split('\n')
          .map(item => `<li>${inline(item.replace(/^- /, ''))}</li>`)
          .join('')}</ul>`;
      return `<p>${inline(block.replace(/\n/g, ' '))}</p>`;
    })
    .join('\n');
}

/** Parses `key: value` lines up to the first empty line, then the body. Blocks that start with `? question` become the FAQ. */
export function readDocument(text: string): {
  head: Record<string, string>;
  body: string;
  faq: { question: string; answer: string }[];
} {
  const split = text.indexOf('\n\n');
  const head = Object.fromEntries(
    text
      .slice(0, split)
      .split('\n')
      .map(line => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
      }),
  );
  const blocks = text
    .slice(split)
    .trim()
    .split(/\n{2,}/);
  const faq = blocks
    .filter(block => block.startsWith('? '))
    .map(block => {
      const [question = '', ...answer] = block.slice(2).split('\n');
      return { question, answer: answer.join(' ') };
    });
  return { head, body: blocks.filter(block => !block.startsWith('? ')).join('\n\n'), faq };
}
