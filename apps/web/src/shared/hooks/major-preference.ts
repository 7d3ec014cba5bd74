/** The subject and phase a person last worked with, kept in this browser per person (decision 7). */
import type { SubjectPhasePreference } from '@lectern/domain/access/landing';
import { keepValue, keptValue } from './kept-in-browser.ts';

const keyOf = (userId: number) => `lectern.major.${userId}`;

export function readMajor(userId: number): SubjectPhasePreference {
  const stored = keptValue(keyOf(userId));
  if (typeof stored !== 'object' || stored === null) return {};
  return {
    ...('subject' in stored && typeof stored.subject === 'number' ? { subject: stored.subject } : {}),
    ...('phase' in stored && typeof stored.phase === 'number' ? { phase: stored.phase } : {}),
  };
}

/** Lists call it when a person chooses a subject or phase in a filter. */
export function saveMajor(userId: number, preference: SubjectPhasePreference): void {
  keepValue(keyOf(userId), preference);
}
