import { serverToday } from '@fernweh/api-client/server-clock';
import type { PartChangeInput as PartChange } from '@fernweh/contracts/api';
import { fullPhone } from '@fernweh/contracts/forms';
import { useGeo } from '@flotilla/kit';
import { useState } from 'react';
import { changeOf, draftOf, type KnownPart, type PartDraft, type PartField } from './draft.ts';
import { type PartErrors, type PartTrip, partErrors } from './part-rules.ts';

/** What became of a save. */
export type Saved =
  | { ok: true; part: KnownPart }
  | { ok: false; errors: PartErrors }
  /** `message` is shown above the button. */
  | { ok: false; message: string }
  /** Somebody else decides first, for instance about a price. The form stays as it is. */
  | { ok: false; asked: true };

export type Save = (change: PartChange) => Promise<Saved>;

/** The typed values of one traveller's form, their validation, and saving them. */
export function usePartForm(part: KnownPart, trip: PartTrip, save: Save) {
  const [draft, setDraft] = useState(() => draftOf(part));
  const [errors, setErrors] = useState<PartErrors>({});
  const [attempts, setAttempts] = useState(0);
  const [state, setState] = useState<'open' | 'saving' | 'saved' | { message: string }>('open');
  const { currency } = useGeo();
  const full = (typed: PartDraft): PartDraft => ({
    ...typed,
    phone: fullPhone(typed.phone, currency),
    emergencyPhone: fullPhone(typed.emergencyPhone, currency),
  });
  const judge = (typed: PartDraft) => partErrors(full(typed), part, trip, serverToday());

  function refuse(found: PartErrors) {
    setErrors(found);
    setAttempts(count => count + 1);
    setState('open');
  }

  return {
    draft,
    errors,
    attempts,
    state,
    set(field: PartField, value: string) {
      setDraft(before => ({ ...before, [field]: value }));
      // Typing clears the error; leaving the field validates again.
      setErrors(({ [field]: _, ...rest }) => rest);
      setState('open');
    },
    leave(field: PartField) {
      const message = draft[field] ? judge(draft)[field] : undefined;
      if (message) setErrors(before => ({ ...before, [field]: message }));
    },
    async submit(more: object = {}) {
      const found = judge(draft);
      if (Object.keys(found).length > 0) return refuse(found);
      setErrors({});
      setState('saving');
      const saved = await save({ ...changeOf(full(draft), part), ...more });
      if (saved.ok) {
        setDraft(draftOf(saved.part));
        return setState('saved');
      }
      if ('errors' in saved) return refuse(saved.errors);
      setState('message' in saved ? { message: saved.message } : 'open');
    },
  };
}
export type PartForm = ReturnType<typeof usePartForm>;
