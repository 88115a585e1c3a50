/** `ref` of what stands where a button was: who pressed it goes on from there, and hears it. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
