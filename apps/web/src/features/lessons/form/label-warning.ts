import { labelsMix } from '@lectern/domain/lessons/label-mixing';
import type { RuleFacts } from '@lectern/domain/lessons/lesson-facts';

/** R183: only a warning hangs on it (decision 48). */
export function mixingWarning(before: number | null, now: number | null, facts: RuleFacts): string | undefined {
  if (before === null || now === null || !labelsMix(before, now, facts)) return undefined;
  return '新标签与原标签不属于同一组，混用可能影响续报与分班，请确认';
}
