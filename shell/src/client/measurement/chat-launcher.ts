/** The speech bubble of the site's icons (@fernweh/ui/icons), whose components would bring React's tree here. */
const BUBBLE =
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719';
const SVG = 'http://www.w3.org/2000/svg';

export type ChatLauncher = { hide(isHidden: boolean): void; remove(): void };

/**
 * The icon that opens the chat, in place of the vendor's button: it stands beside the page and covers nothing, and windows without
 * room for it do not have it (product/consent-and-measurement 8).
 */
export function addChatLauncher(open: () => void): ChatLauncher {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'fw-chat';
  button.setAttribute('aria-label', 'Chat with us');
  button.append(icon());
  button.addEventListener('click', open);
  document.body.append(button);
  return {
    hide: isHidden => button.classList.toggle('fw-makes-room', isHidden),
    remove: () => button.remove(),
  };
}

function icon(): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(SVG, 'path');
  path.setAttribute('d', BUBBLE);
  svg.append(path);
  return svg;
}
