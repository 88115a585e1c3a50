import { plainLine } from '../text/one-line.ts';
import type { Block, MailContent, Sender } from './mail-content.ts';

/** Longest line of a table of amounts, in characters. */
const WIDTH = 64;

export function renderText(content: MailContent, sender: Sender): string {
  const parts = [
    plainLine(content.title),
    ...content.blocks.map(blockText),
    ['-- ', 'Fernweh', sender.siteUrl, [sender.contactEmail, sender.phone].filter(Boolean).join(' · ')].join(
      '\n',
    ),
    content.reason,
    content.unsubscribeUrl && `Unsubscribe: ${content.unsubscribeUrl}`,
    'Fernweh is a demonstration: no tour is sold and no card is charged.',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function blockText(block: Block): string {
  switch (block.is) {
    case 'text':
    case 'quiet':
      return plainLine(block.text);
    case 'heading':
      return `${plainLine(block.text)}\n${'-'.repeat(plainLine(block.text).length)}`;
    case 'list':
      return block.items.map(item => `* ${plainLine(item)}`).join('\n');
    case 'ticket':
      return [
        plainLine(block.title),
        plainLine(block.route),
        ...block.rows.map(
          ([label, ...values]) => `${label}: ${values.map(value => plainLine(value ?? '')).join(', ')}`,
        ),
      ].join('\n');
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${plainLine(value)}`).join('\n');
    case 'amounts':
      return [
        block.caption,
        ...block.rows.map(([label, amount]) => amountRow(plainLine(label), plainLine(amount))),
        block.note,
      ]
        .filter(Boolean)
        .join('\n');
    case 'button':
      return `${block.label}:\n${block.url}`;
  }
}

const amountRow = (label: string, amount: string) =>
  label.length + amount.length < WIDTH
    ? `${label} ${'.'.repeat(WIDTH - label.length - amount.length)} ${amount}`
    : `${label} ${amount}`;
