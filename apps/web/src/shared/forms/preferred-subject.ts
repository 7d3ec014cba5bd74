import { createContext } from 'react';

/** The subject whose teachers a picker offers first: that of the lesson or episode around it. */
export const PreferredSubject = createContext<number | null>(null);
