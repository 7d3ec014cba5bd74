/** Filters and values of templates in words. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import { TEMPLATE_MODE } from '@lectern/domain/lesson-templates/template-codes';
import { LESSON_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { chipsIn, idWords } from '../../../shared/lists/chip-words.ts';
import type { Chip } from '../../../shared/lists/filter-chips.tsx';
import { ignoredFilters, type TemplateAddress, type TemplateFilter } from './template-address.ts';

export const FILTER_LABEL: Readonly<Record<TemplateFilter, string>> = {
  name: '班型名称或 ID',
  phase: '学段',
  subject: '学科',
  types: '课程类型',
  mode: '形式',
  ids: '班型 ID',
};

type Dictionary = 'phases' | 'subjects' | 'grades';

export function nameIn(options: LessonOptions | undefined) {
  return (dictionary: Dictionary, id: number | null): string => {
    if (id === null) return NO_VALUE;
    return options ? (options[dictionary].find((row) => row.id === id)?.name ?? String(id)) : '';
  };
}

export function chipsOf(address: TemplateAddress, options: LessonOptions | undefined): readonly Chip<TemplateFilter>[] {
  const name = nameIn(options);
  return chipsIn<TemplateAddress>(address, {
    label: FILTER_LABEL,
    words: {
      phase: (text) => name('phases', Number(text)),
      subject: (text) => name('subjects', Number(text)),
      types: (text) => text.split(',').map(typeWords).join('、'),
      mode: (text) => (TEMPLATE_MODE.has(text) ? TEMPLATE_MODE.labelOf(text) : text),
      ids: idWords,
    },
    ignored: ignoredFilters(address),
  });
}

const typeWords = (code: string): string => (LESSON_TYPE.has(code) ? LESSON_TYPE.labelOf(code) : code);
