/** Lessons that are yet to be made, as the conflict engine looks at them: ids below 0, one for each place in the list. */
import type { NamedSpan } from '@lectern/domain/schedule/along-pattern';
import type { LessonFact } from '@lectern/domain/schedule/schedule-facts';
import type { Db } from '../../platform/db/database.ts';
import { checkDraftsFor, type Reader, type WantedItem } from '../schedule/index.ts';

interface PlannedEpisode {
  readonly name: string;
  readonly specialEpisodeType: number;
  readonly startAt: number;
  readonly endAt: number;
  readonly teacherId: number | null;
  readonly templateDurationMs: number;
}

export interface PlannedLesson {
  readonly name: string;
  readonly semester: ({ readonly id: number } & NamedSpan) | null;
  readonly episodes: readonly PlannedEpisode[];
}

/** Of each lesson the verdict on each of its episodes. All are looked at together: they may meet each other. */
export async function checkPlanned(db: Db, reader: Reader, lessons: readonly PlannedLesson[], now: Date) {
  const wanted = lessons.flatMap(({ episodes }, index) =>
    episodes.map(
      (episode): WantedItem => ({ ...episode, id: null, places: [{ lessonId: -1 - index, ordinal: null }] }),
    ),
  );
  const planned = lessons.map(
    ({ name, semester }, index): LessonFact => ({ id: -1 - index, name, semester, teams: [] }),
  );
  const verdicts = (await checkDraftsFor(db, reader, wanted, { now, planned })).values();
  return lessons.map(({ episodes }) => episodes.flatMap(() => verdicts.next().value ?? []));
}
