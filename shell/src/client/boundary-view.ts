/** Alt+Shift+B outlines every application and fragment with the name of its remote. */
export function enableBoundaryView(): void {
  document.addEventListener('keydown', event => {
    if (event.altKey && event.shiftKey && event.code === 'KeyB')
      document.documentElement.classList.toggle('fw-boundaries');
  });
}
