import type { Country, Region } from '../atlas/atlas.ts';
import type { World } from '../context.ts';
import { monthSpans } from '../tours/month-spans.ts';
import { inSentence } from './in-sentence.ts';
import { MONTHS } from './tour-facts.ts';

/** A further line for the countries with the most tours. */
export const DEEPER: Record<string, string> = {
  PT: 'Our guides here grew up on the line between Lisbon and Porto, and it shows in the lunches.',
  IT: 'Most groups are eight to twelve; the tables we like best seat ten.',
  NO: 'Between September and March a northern lights guide travels with every group.',
  JP: 'We book small inns a year ahead, which is why departures here sell out first.',
  PE: 'Every route gives you two slow days at altitude before anything steep.',
  TZ: 'Vehicles carry six at most, so that everyone has a window and half a roof.',
  AQ: 'The ship carries a hundred guests, the number allowed ashore at one time.',
};

export function regionFaq(region: Region, countries: string[], tours: number) {
  const named =
    countries.length > 3
      ? `${countries.slice(0, 3).map(inSentence).join(', ')} and ${countries.length - 3} more`
      : countries.map(inSentence).join(' and ');
  return [
    {
      question: `When is ${inSentence(region.title)} at its best?`,
      answer: `${monthSpans(region.months)} are the months our guides would choose first, though it depends on the country. Each country page names its own.`,
    },
    {
      question: `Where do you travel in ${inSentence(region.title)}?`,
      answer: `In ${named}. At the moment there are ${tours} tours to choose from.`,
    },
    {
      question: 'Can I combine two tours?',
      answer:
        'Often. Many routes end where another begins; write to us and we will line up the dates and hold both.',
    },
  ];
}

/** "Lisbon, Porto or Lagos". */
const EITHER = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export function countryFaq(country: Country, world: World) {
  const bundles = world.bundles.filter(bundle => bundle.countries.includes(country));
  const paces = bundles.map(bundle => bundle.tour.pace);
  const open = MONTHS.map((_, month) => month + 1).filter(month =>
    bundles.some(bundle => bundle.route.months.includes(month)),
  );
  const starts = [...new Set(bundles.map(bundle => bundle.tour.startPlace))];
  return [
    {
      question: `When should I go to ${inSentence(country.title)}?`,
      answer: `We like ${monthSpans(country.months)} best. Departures run ${open.length === MONTHS.length ? 'all year round' : `in ${monthSpans(open)}`}.`,
    },
    {
      question: 'Where do the tours start?',
      answer: `In ${EITHER.format(starts)}. We do not sell flights, but we can tell you which ones arrive in time for the first supper.`,
    },
    {
      question: 'How active are they?',
      answer:
        Math.max(...paces) >= 4
          ? 'At least one of them has full days on mountain or gorge paths. The pace on each tour page runs from one, gentle, to five, demanding.'
          : 'Comfortable: a few hours on foot on most days, always with a shorter version. The pace on each tour page runs from one, gentle, to five, demanding.',
    },
  ];
}
