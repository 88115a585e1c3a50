import type { ShownEvent } from '../../view/desk-view.ts';

export type DecisionLook = {
  title: string;
  tone: 'ok' | 'new' | 'limited' | 'muted';
};

const LOOKS: Record<ShownEvent['action'], DecisionLook> = {
  release: { title: 'Released', tone: 'ok' },
  canary: { title: 'Canary', tone: 'new' },
  promote: { title: 'Promoted', tone: 'ok' },
  rollback: { title: 'Rolled back', tone: 'limited' },
  pause: { title: 'Paused', tone: 'limited' },
  resume: { title: 'Resumed', tone: 'muted' },
};

export const lookOf = ({ action }: ShownEvent): DecisionLook => LOOKS[action];

/** Who did it and why, in one line: `Ines Moreau: “Faster filters”`, or the desk's reason. */
export function reasonOf({ by, why }: ShownEvent): string {
  if (by.kind === 'desk') return why ? `${why.charAt(0).toUpperCase()}${why.slice(1)}.` : 'The desk decided.';
  return why ? `${by.name}: “${why}”.` : by.name;
}

export const whoOf = ({ by }: ShownEvent): string => (by.kind === 'desk' ? 'The desk' : by.name);
