import { FORM_TOKEN, HONEYPOT } from '@fernweh/contracts/forms';
import { useHost } from '@flotilla/kit';
import { useEffect, useRef } from 'react';
import * as texts from './texts.ts';

type Props = { value: string; onChange: (value: string) => void };

/**
 * The fields of a form that are for programs (product/forms 16–18): one that robots fill in, hidden from eyes, screen readers and the
 * keyboard, and the token that browsers without script send. When the form gets the focus, reCAPTCHA loads.
 */
export function Honeypot({ value, onChange }: Props) {
  const { config, botCheck } = useHost();
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const form = box.current?.closest('form');
    const prepare = () => void botCheck?.().catch(() => {});
    // The visitor may be in the form before it hydrates.
    if (form?.contains(document.activeElement)) prepare();
    form?.addEventListener('focusin', prepare, { once: true });
    return () => form?.removeEventListener('focusin', prepare);
  }, [botCheck]);

  return (
    <div ref={box} className="visually-hidden" aria-hidden="true">
      {config.formToken && <input type="hidden" name={FORM_TOKEN} value={config.formToken} />}
      <label>
        {texts.leaveThisEmpty}
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
