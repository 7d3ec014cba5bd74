import { skipToken, useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { teacherQueries } from '../../../shared/api/teacher-queries.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import type { EpisodeAddress } from './episode-address.ts';
import { chipsOf } from './episode-filter-words.ts';

export function EpisodeChips({ address, remove, reset }: Searched<EpisodeAddress>) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const teacherId = Number(address.teacherId ?? 0);
  const teacher = teacherQueries.one(teacherId);
  const { data: found } = useQuery(teacherId > 0 ? teacher : { ...teacher, queryFn: skipToken });
  return (
    <FilterChips chips={chipsOf(address, { options, teacherName: found?.name })} onRemove={remove} onReset={reset} />
  );
}
