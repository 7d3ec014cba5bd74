import { type RefObject, useEffect } from 'react';

/**
 * The form around an input is not sent while the answer to what was entered there is on its way: whoever goes straight
 * on to the button of the form means what they have just entered. It is sent once the answer is there.
 */
export function useFormThatWaits(input: RefObject<HTMLElement | null>, isWaiting: boolean): void {
  useEffect(() => {
    const form = isWaiting ? input.current?.closest('form') : null;
    if (!form) return;
    let wasSent = false;
    const wait = (event: Event): void => {
      event.preventDefault();
      event.stopImmediatePropagation();
      wasSent = true;
    };
    form.addEventListener('submit', wait, { capture: true });
    return () => {
      form.removeEventListener('submit', wait, { capture: true });
      // Its values hold the answer by now; a form that was closed meanwhile stays closed.
      if (wasSent && form.isConnected) form.requestSubmit();
    };
  }, [input, isWaiting]);
}
