/** Development only: what does not build, has wrong types or failed on the server, over the page in which somebody looks for it. */
export type Problem = { title: string; text: string };

const STYLE =
  'position:fixed;inset:auto 1rem 1rem;z-index:2147483647;max-height:70vh;overflow:auto;margin:0;padding:1rem 1.25rem;border-radius:8px;background:#1d2b28;color:#fff;font:14px/1.5 ui-monospace,monospace;box-shadow:0 8px 32px rgb(0 0 0/.4)';

const shown = new Map<string, Problem>();
/** Closed until something else is wrong. */
let closed = '';
let box: HTMLElement | undefined;

/** Shows a problem, or takes it away. @param key what it is about, such as `mf-offers types` */
export function showProblem(key: string, problem: Problem | undefined): void {
  if (problem) shown.set(key, problem);
  else shown.delete(key);
  render();
}

function render(): void {
  // Both bundles of a package fail for the same reason.
  const texts = new Set([...shown.values()].map(({ title, text }) => `${title}\n\n${text}`));
  const all = [...texts].join('\n\n');
  box?.remove();
  box = undefined;
  if (all === '' || all === closed) return;
  closed = '';
  box = document.createElement('section');
  box.setAttribute('aria-label', 'Problems of development');
  box.setAttribute('role', 'alert');
  box.style.cssText = STYLE;
  const close = document.createElement('button');
  close.textContent = 'Close';
  close.style.cssText = 'float:right;min-height:32px;font:inherit';
  close.addEventListener('click', () => {
    closed = all;
    render();
  });
  const words = document.createElement('pre');
  words.textContent = all;
  words.style.cssText = 'margin:0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit';
  box.append(close, words);
  document.body.append(box);
}
