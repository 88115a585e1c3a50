import { Choice, type ChoiceProps } from '../checkbox/checkbox.tsx';

/** Put several with one `name` into a FieldGroup. */
export function Radio(props: ChoiceProps & { name: string }) {
  return <Choice type="radio" {...props} />;
}
