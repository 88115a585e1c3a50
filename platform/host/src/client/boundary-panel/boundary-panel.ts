import { BOUNDARIES_PATH, type BoundaryFacts } from '@flotilla/contracts/boundaries';
import { COHORT_COOKIE, cohortOf } from '@flotilla/contracts/cohort';
import { writeCookie } from '../write-cookie.ts';
import { make } from './elements.ts';
import { eventsTable } from './events-table.ts';
import { listenersTable } from './listeners-table.ts';
import { OUTLINE_STYLE, PANEL_STYLE } from './panel-style.ts';
import { type Observed, rowsOf } from './rows.ts';
import { rowsTable } from './rows-table.ts';

let panel: HTMLElement | undefined;
let isOutlined = false;
let before: Element | null = null;
let events: ReturnType<typeof eventsTable> | undefined;

/** Opens the panel and moves the focus into it. Escape closes it and gives the focus back. */
export async function showPanel(observed: Observed): Promise<void> {
  before = document.activeElement;
  outline();
  events ??= eventsTable(observed);
  const facts = await readFacts();
  hidePanel();
  if (!document.documentElement.classList.contains('fw-boundaries')) return;
  panel = make('aside', { id: 'fw-boundary-panel' });
  const root = panel.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheetOf(PANEL_STYLE)];
  const close = button('Close', leave);
  const section = make('section', { tabIndex: -1, ariaLabel: 'Boundaries' });
  section.append(
    make('header', {}, make('h2', { textContent: 'Boundaries' }), close),
    rowsTable(rowsOf(observed, facts)),
    channelForm(),
    make('h3', { textContent: 'Events' }),
    events,
    make('h3', { textContent: 'Listeners' }),
    listenersTable(observed),
  );
  section.addEventListener('keydown', event => {
    if (event.key === 'Escape') leave();
  });
  root.append(section);
  document.body.append(panel);
  section.focus();
}

export function hidePanel(): void {
  if (!panel) return;
  panel.remove();
  panel = undefined;
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
}

/** No site has to style what its visitors never see. */
function outline(): void {
  if (isOutlined) return;
  isOutlined = true;
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(OUTLINE_STYLE)];
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

function leave(): void {
  document.documentElement.classList.remove('fw-boundaries');
  hidePanel();
}

/** Without the site's answer the panel shows what the document knows. */
async function readFacts(): Promise<BoundaryFacts> {
  try {
    const response = await fetch(BOUNDARIES_PATH, { signal: AbortSignal.timeout(3000) });
    if (response.ok) return (await response.json()) as BoundaryFacts;
  } catch {}
  return { remotes: {} };
}

/** Which releases this browser gets: those of a cohort, or one that a signed link names. */
function channelForm(): HTMLElement {
  const other = cohortOf(document.cookie) === 'canary' ? 'stable' : 'canary';
  const toOther = button(`Show me ${other} releases`, () => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    writeCookie(`${COHORT_COOKIE}=${other}; Path=/; Max-Age=${30 * 24 * 3600}; SameSite=Lax${secure}`);
    location.reload();
  });
  const link = make('input', { type: 'url', required: true, placeholder: 'from npm run override' });
  const problem = make('p', { role: 'alert' });
  const form = make(
    'form',
    {},
    make('label', {}, 'Link of an override ', link),
    make('button', { textContent: 'Open it' }),
    problem,
  );
  form.addEventListener('submit', event => {
    event.preventDefault();
    const { origin, href } = new URL(link.value);
    if (origin === location.origin) location.assign(href);
    else problem.textContent = 'This link is for another site.';
  });
  link.addEventListener('input', () => {
    problem.textContent = '';
  });
  return make('div', { className: 'channel' }, toOther, form);
}

function button(textContent: string, onclick: () => void): HTMLButtonElement {
  return make('button', { type: 'button', textContent, onclick });
}
