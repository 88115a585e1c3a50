import { thrownText } from '@flotilla/contracts/thrown-text';
import type { RenderedApp } from '@flotilla/kit/server';

type Rendered = Extract<RenderedApp, { outcome: 'ok' }>;

/**
 * The rendered view with its state as JSON. A fragment whose data are no JSON has failed, and browsers open it anew: its mistake must not cost
 * the page, which is another team's.
 * @throws Error where the view's own data are no JSON
 */
export function withStateJson(rendered: Rendered): Omit<Rendered, 'state'> & { state: string } {
  try {
    return { ...rendered, state: JSON.stringify(rendered.state) };
  } catch {
    const { fragments } = rendered.state;
    const failed = { ...rendered.failed };
    const kept = Object.entries(fragments).filter(([key, state]) => {
      const problem = problemOf(state);
      if (problem !== undefined) failed[key.split('?')[0] ?? key] = problem;
      return problem === undefined;
    });
    const state = { ...rendered.state, fragments: Object.fromEntries(kept) };
    return { ...rendered, failed, state: JSON.stringify(state) };
  }
}

function problemOf(state: unknown): string | undefined {
  try {
    JSON.stringify(state);
    return undefined;
  } catch (error) {
    return thrownText(error);
  }
}
