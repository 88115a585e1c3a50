import { createContext, useContext } from 'react';

export type FieldWiring = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export const FieldContext = createContext<FieldWiring>({});

/** What a control inside a Field must carry: its id, and the hint and error that describe it. */
export function useField(): FieldWiring {
  return useContext(FieldContext);
}
