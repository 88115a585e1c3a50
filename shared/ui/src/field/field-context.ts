import { createContext, useContext } from 'react';

export type FieldWiring = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export const FieldContext = createContext<FieldWiring>({});

/** Attributes of a control inside a Field: its id, and the ids of hint and error. */
export function useField(): FieldWiring {
  return useContext(FieldContext);
}
