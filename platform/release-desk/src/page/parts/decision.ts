import { actorText } from '@flotilla/contracts/actor-text';
import type { ShownEvent } from '../../view/desk-view.ts';
import type { Tone } from '../components/badge.tsx';
import type { IconShape } from '../components/icon.tsx';
import { CheckIcon, PauseIcon, UndoIcon } from '../components/icons.ts';

export type DecisionLook = {
  title: string;
  tone: Tone;
  icon?: IconShape;
};

const LOOKS: Record<ShownEvent['action'], DecisionLook> = {
  release: { title: 'Released', tone: 'ok', icon: CheckIcon },
  canary: { title: 'Canary', tone: 'new' },
  promote: { title: 'Promoted', tone: 'ok', icon: CheckIcon },
  rollback: { title: 'Rolled back', tone: 'warning', icon: UndoIcon },
  pause: { title: 'Paused', tone: 'warning', icon: PauseIcon },
  resume: { title: 'Resumed', tone: 'muted' },
};

export const lookOf = ({ action }: ShownEvent): DecisionLook => LOOKS[action];

/** Who did it and why, in one line: `Ines Moreau, with the team’s key: “Faster filters”`, or the desk's reason. */
export function reasonOf({ by, why }: ShownEvent): string {
  if (by.kind === 'desk') return why ? `${why.charAt(0).toUpperCase()}${why.slice(1)}.` : 'The desk decided.';
  return why ? `${actorText(by)}: “${why}”.` : actorText(by);
}

export const whoOf = ({ by }: ShownEvent): string => (by.kind === 'desk' ? 'The desk' : actorText(by));
