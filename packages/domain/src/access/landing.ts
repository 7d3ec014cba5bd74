/** Where a person arrives who opened the app without a path (R015, R016). */
import { SEEDED_ROLE } from './roles.ts';

export interface SubjectPhasePreference {
  readonly subject?: number | null | undefined;
  readonly phase?: number | null | undefined;
}

const WITH_PREFERENCE: readonly string[] = [SEEDED_ROLE.code.ROLE_STAFF, SEEDED_ROLE.code.ROLE_TEMP];

/** Staff and temporary staff take their subject and phase along; everybody else arrives without. */
export function landingPath(roles: readonly string[], preference: SubjectPhasePreference): string {
  const query = roles.some((role) => WITH_PREFERENCE.includes(role)) ? preferenceQuery(preference) : '';
  return query === '' ? '/lessons' : `/lessons?${query}`;
}

/** Also for navigation items that carry the preference (R029). */
export function preferenceQuery({ subject, phase }: SubjectPhasePreference): string {
  const entries: [string, string][] = [];
  if (subject !== null && subject !== undefined) entries.push(['subject', String(subject)]);
  if (phase !== null && phase !== undefined) entries.push(['phase', String(phase)]);
  return entries.map((entry) => entry.join('=')).join('&');
}
