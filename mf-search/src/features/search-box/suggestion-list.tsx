import type { SuggestionRecord } from '@fernweh/contracts/search';
import { Icon, type IconShape } from '@fernweh/ui/icon';
import { CountryIcon, PlaceIcon, TripIcon } from '@fernweh/ui/icons';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import styles from './search-box.module.css';
import * as texts from './texts.ts';
import type { useCombobox } from './use-combobox.ts';

export type SuggestionListProps = {
  id: string;
  items: readonly SuggestionRecord[];
  combobox: ReturnType<typeof useCombobox<SuggestionRecord>>;
  onChoose: (item: SuggestionRecord) => void;
};

const ICONS: Record<SuggestionRecord['kind'], IconShape> = {
  region: CountryIcon,
  country: CountryIcon,
  city: PlaceIcon,
  tour: TripIcon,
};

/** The list of suggestions, hidden while it is empty. */
export function SuggestionList({ id, items, combobox, onChoose }: SuggestionListProps) {
  const { expanded, marked, optionId } = combobox;
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={texts.suggestions}
        className={styles.list}
        hidden={!expanded}
        onPointerDown={event => event.preventDefault()}
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input, whose aria-activedescendant names the option
          <div
            key={item.objectID}
            id={optionId(index)}
            role="option"
            aria-selected={index === marked}
            className={styles.option}
            onClick={() => onChoose(item)}
          >
            <Icon of={ICONS[item.kind]} />
            <span className={styles.text}>
              <span className={styles.title}>{item.title}</span>
              <span className={styles.subtitle}>{item.subtitle}</span>
            </span>
          </div>
        ))}
      </div>
      <span role="status">
        {expanded && <VisuallyHidden>{`${items.length} suggestions`}</VisuallyHidden>}
      </span>
    </>
  );
}
