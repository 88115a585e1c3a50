import type { DeskView, ShownRemote, ShownShell } from '../../view/desk-view.ts';
import { count, percent, plural, rateOf } from '../format.ts';
import { SIGNAL_WORDS } from './signals.ts';

type Tally = ShownShell['pages'];
/** Something that visitors have at this moment, with its numbers. `rate`: how bad it is, from 0 to 1. */
type Measured = { rate: number; title: string; text: string };

/** From this share on it is an emergency. */
export const SEVERE = 0.1;
/** A share below this is an everyday one, and fewer bad ones than this are chance. */
const NOTABLE = 0.01;
const LEAST_BAD = 10;
/** Releases of every day have some errors. */
const NOTABLE_ERRORS = 0.05;

export const heardOf = ({ shells }: DeskView): ShownShell[] => shells.filter(({ away }) => !away);

export const pagesOf = (view: DeskView): Tally =>
  heardOf(view).reduce((sum, { pages }) => ({ bad: sum.bad + pages.bad, of: sum.of + pages.of }), {
    bad: 0,
    of: 0,
  });

export const circuitsOf = (view: DeskView): string[] => [
  ...new Set(heardOf(view).flatMap(({ circuits }) => circuits)),
];

const isNotable = (tally: Tally, from: number) => tally.bad >= LEAST_BAD && rateOf(tally) >= from;

export function pagesTrouble(view: DeskView): Measured | undefined {
  const pages = pagesOf(view);
  if (!isNotable(pages, NOTABLE)) return undefined;
  return {
    rate: rateOf(pages),
    title: `${percent(rateOf(pages))} of ${plural(pages.of, 'page')} lack a part`,
    text: 'Counted in the last five minutes.',
  };
}

/** Everything that numbers say is wrong, the worst first: nothing is well beside it. */
export const measuredTroubles = (view: DeskView): Measured[] =>
  [
    pagesTrouble(view) ?? [],
    ...view.remotes.map(stableTrouble),
    ...view.remotes.map(canaryTrouble),
    ...circuitsOf(view).map(circuitTrouble),
  ]
    .flat()
    .toSorted((one, other) => other.rate - one.rate);

const stableTrouble = ({ remote, stable }: ShownRemote): Measured[] =>
  stable?.worst && isNotable(stable.worst, NOTABLE_ERRORS)
    ? [
        {
          rate: rateOf(stable.worst),
          title: `${remote}: ${lower(SIGNAL_WORDS[stable.worst.signal])} in ${shareOf(stable.worst)}`,
          text: `Of the stable release ${stable.version}, in the last hour. Roll it back if it came with that release.`,
        },
      ]
    : [];

/** A canary that is much worse in what is not decided yet. */
function canaryTrouble({ remote, canary }: ShownRemote): Measured[] {
  if (!canary || canary.trial.verdict === 'worse') return [];
  const [worst] = canary.trial.comparisons
    .filter(one => isNotable(one.canary, rateOf(one.stable) + SEVERE))
    .toSorted((one, other) => rateOf(other.canary) - rateOf(one.canary));
  if (!worst) return [];
  const stable = worst.stable.of === 0 ? 'nothing known of stable' : `stable ${shareOf(worst.stable)}`;
  return [
    {
      // A share of the visitors has it.
      rate: NOTABLE,
      title: `${remote}: ${lower(SIGNAL_WORDS[worst.signal])} in ${shareOf(worst.canary)} of the canary`,
      text: `Against it: ${stable}. The desk has not decided; roll it back if it should not go on.`,
    },
  ];
}

const circuitTrouble = (id: string): Measured => ({
  rate: NOTABLE,
  title: `${id} is left out: it failed too often`,
  text: 'Its place is empty in pages, or they answer 503, until it works again.',
});

const shareOf = (tally: Tally) => `${percent(rateOf(tally))} of ${count(tally.of)}`;

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
