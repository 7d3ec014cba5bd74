import { useEffect } from 'react';

/** Beside a lazy input: its effect runs when both are there. */
export function FocusOnArrival({ id }: { id: string }) {
  useEffect(() => {
    const place = document.getElementById(id);
    // Of options the chosen one, as Tab would do.
    const options = place?.querySelector<HTMLElement>('input:checked') ?? place?.querySelector<HTMLElement>('input');
    (options ?? place)?.focus();
  }, [id]);
  return null;
}
