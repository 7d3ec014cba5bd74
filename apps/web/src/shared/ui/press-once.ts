/**
 * A double click on what sends is one press: the second click comes before the button of the first is drawn as busy,
 * and would save twice. Also where a dialog opens under the pointer, its main button is not pressed by the second click.
 */
const SENDS = 'button[type="submit"], .button-primary, .button-danger';

export function pressOnce(): () => void {
  const ignoreSecond = (event: MouseEvent) => {
    if (event.detail < 2 || !(event.target instanceof Element) || !event.target.closest(SENDS)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', ignoreSecond, true);
  return () => document.removeEventListener('click', ignoreSecond, true);
}
