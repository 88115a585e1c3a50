import { Checkbox, type ChoiceProps } from '@fernweh/ui/checkbox';
import { afterFrame } from '@fernweh/ui/frame-shown';
import { startTransition, useOptimistic, useState } from 'react';
import type { Facet } from './facets.ts';
import styles from './results.module.css';
import * as texts from './texts.ts';

export type FacetGroupProps = {
  title: string;
  facets: readonly Facet[];
  onToggle: (facet: Facet, value: string, checked: boolean) => void;
};

/** Values shown at first. Checked values are always shown. */
const FEW = 5;

export function FacetGroup({ title, facets, onToggle }: FacetGroupProps) {
  const [all, setAll] = useState(false);
  const [first] = facets;
  const items = facets.flatMap(facet => facet.items.map(item => ({ facet, ...item })));
  const shown = all || !first?.more ? items : items.filter(({ checked }, i) => i < FEW || checked);
  if (items.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {shown.map(({ facet, value, label, count, checked }) => (
        <Tick
          key={value + label}
          name={facet.name}
          value={value}
          checked={checked}
          disabled={count === 0 && !checked}
          aside={count}
          dense
          onTick={ticked => onToggle(facet, value, ticked)}
        >
          {label}
        </Tick>
      ))}
      {first?.more && items.length > FEW && (
        <button type="button" className={styles.more} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.showFewer : texts.all(items.length, first.more)}
        </button>
      )}
    </fieldset>
  );
}

type TickProps = Omit<ChoiceProps, 'onChange' | 'checked'> & {
  checked: boolean;
  onTick: (ticked: boolean) => void;
};

/** The next frame shows the tick and nothing else. What follows from it, all results, is rendered after it, and more ticks come between. */
function Tick({ checked, onTick, ...rest }: TickProps) {
  const [ticked, setTicked] = useOptimistic(checked);
  return (
    <Checkbox
      {...rest}
      checked={ticked}
      onChange={({ target }) => {
        const next = target.checked;
        startTransition(() => {
          setTicked(next);
          return afterFrame(() => onTick(next));
        });
      }}
    />
  );
}
