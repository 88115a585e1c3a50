/** `ref` for an element that replaces the pressed button: it takes the focus, so that screen readers read it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
