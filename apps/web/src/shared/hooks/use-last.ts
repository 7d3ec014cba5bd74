import { useState } from 'react';

/** The last value there was: a failed answer does not take away what is shown. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
