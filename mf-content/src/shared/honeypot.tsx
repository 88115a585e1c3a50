import { HONEYPOT } from '@fernweh/contracts/forms';

type Props = { value: string; onChange: (value: string) => void };

/** A field that is hidden from eyes, screen readers and the keyboard. Robots fill it in. */
export function Honeypot({ value, onChange }: Props) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name={HONEYPOT}
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={event => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
