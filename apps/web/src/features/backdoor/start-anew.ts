/** Whatever the page remembers was read with other eyes: it starts from its beginning. */
export function startAnew(): void {
  window.location.hash = '#/';
  window.location.reload();
}
