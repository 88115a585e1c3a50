import { Choice, type ChoiceProps } from '../checkbox/checkbox.tsx';

/** Use several with the same `name` inside a FieldGroup. */
export function Radio(props: ChoiceProps & { name: string }) {
  return <Choice type="radio" {...props} />;
}
