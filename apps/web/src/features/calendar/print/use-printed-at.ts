import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the print began that is under way; null outside of one. The browser waits for what stands there by then. */
export function usePrintedAt(): number | null {
  const [printedAt, setPrintedAt] = useState<number | null>(null);
  useEffect(() => {
    const begin = () => flushSync(() => setPrintedAt(Date.now()));
    const end = () => setPrintedAt(null);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return printedAt;
}
