import { Fragment } from '@flotilla/kit';
import { Waiting } from './saved-tours-skeleton.tsx';
import * as texts from './texts.ts';

/** The fragment's limit of tours per view. */
const GROUP = 24;

const groupsOf = (tours: readonly string[]) =>
  Array.from({ length: Math.ceil(tours.length / GROUP) }, (_, i) => tours.slice(i * GROUP, (i + 1) * GROUP));

/** The cards of a list of tours. @param title of the first group */
export const TourGroups = ({ tours, title }: { tours: readonly string[]; title: string }) =>
  groupsOf(tours).map((group, i) => (
    <Fragment
      key={i}
      id="mf-destinations/recommended-tours"
      props={{ title: i === 0 ? title : texts.moreSavedTours, tours: group, limit: group.length }}
      fallback={<Waiting cards={Math.min(group.length, 3)} />}
    />
  ));
