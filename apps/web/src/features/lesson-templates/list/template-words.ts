/** Values of templates in words. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';

type Dictionary = 'phases' | 'subjects' | 'grades';

export function nameIn(options: LessonOptions | undefined) {
  return (dictionary: Dictionary, id: number | null): string => {
    if (id === null) return NO_VALUE;
    return options ? (options[dictionary].find((row) => row.id === id)?.name ?? String(id)) : '';
  };
}
