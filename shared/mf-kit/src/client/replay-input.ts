type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React of what was typed before it was there: hydration leaves the words in their fields, but a field that a
 * component controls would lose them at its next render.
 */
export function replayInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    const { value, defaultValue, type } = field;
    if (value === defaultValue || /^(checkbox|radio|hidden|submit|button)$/.test(type)) continue;
    // React ignores an event after which the value is the one it knows: it is made to know the first one.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
