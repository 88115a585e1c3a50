import type { SuggestionRecord } from '@fernweh/contracts/search';
import { useNavigate } from '@fernweh/mf-kit';
import { classNames } from '@fernweh/ui/class-names';
import { Field } from '@fernweh/ui/field';
import type { IconShape } from '@fernweh/ui/icon';
import { TextInput } from '@fernweh/ui/text-input';
import { useState } from 'react';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

export type QueryInputProps = {
  id: string;
  label: string;
  hideLabel: boolean;
  placeholder: string;
  icon?: IconShape;
  dense: boolean;
};

/** The text field with suggestions. Choosing one opens its page. */
export function QueryInput({ id, label, hideLabel, placeholder, icon, dense }: QueryInputProps) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [typing, setTyping] = useState(false);
  const { suggestions, prepare } = useSuggestions(text, typing);

  function choose({ href }: SuggestionRecord) {
    leave();
    setText('');
    navigate(href);
  }
  const combobox = useCombobox({ id, items: suggestions, onChoose: choose });
  function leave() {
    combobox.close();
    setTyping(false);
  }

  return (
    <div className={styles.query}>
      <Field label={label} id={id} hideLabel={hideLabel}>
        <TextInput
          type="search"
          name="query"
          className={classNames(dense && styles.dense)}
          placeholder={placeholder}
          icon={icon}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onFocus={prepare}
          onBlur={leave}
          onChange={event => {
            setText(event.target.value);
            setTyping(true);
            combobox.open();
          }}
          {...combobox.inputProps}
        />
      </Field>
      <SuggestionList id={id} items={suggestions} combobox={combobox} onChoose={choose} />
    </div>
  );
}
