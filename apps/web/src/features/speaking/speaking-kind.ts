/** Results of spoken practice by episode or by lesson, as the skeleton of lists needs them. */
import { type SpeakingRow, speakingContract } from '@lectern/contract/students/speaking';
import { SPEAKING_BY } from '@lectern/domain/speaking/speaking-codes';
import { SPEAKING_PATH } from '@lectern/domain/speaking/speaking-paths';
import { call } from '../../shared/api/call.ts';
import { type AddressOf, filter } from '../../shared/lists/list-filters.ts';
import { listKind } from '../../shared/lists/list-kind.ts';
import { plainSource } from '../../shared/lists/plain-source.ts';

const { episode, lesson } = SPEAKING_BY.code;
const BY_LESSON = [{ value: lesson, label: SPEAKING_BY.labelOf(lesson) }] as const;
const filters = {
  by: filter.segments('统计方式', BY_LESSON, SPEAKING_BY.labelOf(episode)),
  lessonId: filter.record('课程', 'lesson'),
  episodeId: filter.record('讲次', 'episode'),
};

const { results } = speakingContract;
export const SPEAKING = 'speaking';

export const speakingKind = listKind<SpeakingRow, AddressOf<typeof filters>>({
  name: 'speaking',
  path: SPEAKING_PATH,
  noun: '口语练习',
  measure: '条',
  filters,
  source: plainSource([SPEAKING], (query, signal) => call(results, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.episode?.name ?? row.lessonName,
});
