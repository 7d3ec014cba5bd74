import { skipToken, useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { teacherQueries } from '../../../shared/api/teacher-queries.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { chipsOf } from './filter-words.ts';
import type { LessonAddress } from './lesson-address.ts';

export function LessonChips({ address, remove, reset }: Searched<LessonAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const teacherId = Number(address.teacherId ?? 0);
  const teacher = teacherQueries.one(teacherId);
  const { data: found } = useQuery(teacherId > 0 ? teacher : { ...teacher, queryFn: skipToken });
  const chips = chipsOf(address, { options, teacherName: found?.name });
  return <FilterChips chips={chips} onRemove={remove} onReset={reset} />;
}
