type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Repeats input that was typed before hydration. Hydration leaves the text in its fields, but a controlled field would lose it
 * at its next render.
 */
export function replayInput(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>('input, textarea')) {
    const { value, defaultValue, type } = field;
    if (value === defaultValue || /^(checkbox|radio|hidden|submit|button)$/.test(type)) continue;
    // React ignores an input event if the value equals its last known value, so the default value is set first.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
