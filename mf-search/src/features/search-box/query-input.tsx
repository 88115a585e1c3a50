import type { SuggestionRecord } from '@fernweh/contracts/search';
import { classNames } from '@fernweh/ui/class-names';
import { Field } from '@fernweh/ui/field';
import { Icon, type IconShape } from '@fernweh/ui/icon';
import { CloseIcon } from '@fernweh/ui/icons';
import { TextInput } from '@fernweh/ui/text-input';
import { useNavigate } from '@flotilla/kit';
import { useRef, useState } from 'react';
import styles from './search-box.module.css';
import { SuggestionList } from './suggestion-list.tsx';
import * as texts from './texts.ts';
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
  const input = useRef<HTMLInputElement>(null);

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

  function clear() {
    leave();
    setText('');
    input.current?.focus();
  }

  return (
    <div className={styles.query}>
      <Field label={label} id={id} hideLabel={hideLabel}>
        {/* A search field may not be a combobox (HTML-ARIA): this is a text field with the keyboard of a search field. */}
        <TextInput
          ref={input}
          type="text"
          inputMode="search"
          name="query"
          className={classNames(styles.input, dense && styles.dense)}
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
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label={texts.clearTheSearch} onClick={clear}>
          <Icon of={CloseIcon} />
        </button>
      )}
      <SuggestionList id={id} items={suggestions} combobox={combobox} onChoose={choose} />
    </div>
  );
}
