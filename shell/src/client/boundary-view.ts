/** Alt+Shift+B draws who owns what: every application and fragment with its remote's name. */
export function offerBoundaryView(): void {
  document.addEventListener('keydown', event => {
    if (event.altKey && event.shiftKey && event.code === 'KeyB')
      document.documentElement.classList.toggle('fw-boundaries');
  });
}
