/** At how much of what lessons have before them these mentors would have to be somewhere else, as persons, in whatever role. */
import type { Span } from '@lectern/domain/episodes/teacher-slots';
import { personKeys } from '@lectern/domain/schedule/person-role';
import { itemKey } from '@lectern/domain/schedule/schedule-item';
import { timetable } from '@lectern/domain/schedule/timetable';
import type { Db } from '../../platform/db/database.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { comingOfLessons, ledByMentors } from './mentor-times.queries.ts';
import { personsAmong } from './persons.queries.ts';
import { assistedItems, taughtItems } from './schedule-items.queries.ts';
import { leavesOf } from './time-off.queries.ts';

export interface ComingOfLesson {
  readonly comingItems: number;
  readonly takenItemsOf: (mentorId: number) => number;
}

interface Taken extends Span {
  readonly person: string;
  /** null: leave. */
  readonly key: string | null;
}

const NOTHING: ComingOfLesson = { comingItems: 0, takenItemsOf: () => 0 };

export async function mentorTimes(
  db: Db,
  mentorIds: readonly number[],
  lessonIds: readonly number[],
  now: Date,
): Promise<(lessonId: number) => ComingOfLesson> {
  const coming = await comingOfLessons(db, lessonIds, now);
  const last = coming.reduce((end, { endAt }) => Math.max(end, endAt), now.getTime());
  const { ofTeacher, taken } = await takenTimes(db, mentorIds, { from: now, to: new Date(last) });
  const timesOf = new Map(
    [...Map.groupBy(taken, ({ person }) => person)].map(([one, spans]) => [one, timetable(spans)]),
  );
  const byLesson = Map.groupBy(coming, ({ lessonId }) => lessonId);
  return (lessonId) => {
    const items = byLesson.get(lessonId);
    if (!items) return NOTHING;
    // Who attends the same item with another team of the lesson is there anyway.
    const own = new Set(items.map(({ kind, id }) => itemKey(kind, id)));
    const takenItemsOf = (mentorId: number): number => {
      const times = timesOf.get(ofTeacher(mentorId));
      if (!times) return 0;
      return items.filter((item) => times.meeting(item).some(({ key }) => key === null || !own.has(key))).length;
    };
    return { comingItems: items.length, takenItemsOf };
  };
}

async function takenTimes(
  db: Db,
  mentorIds: readonly number[],
  { from, to }: { readonly from: Date; readonly to: Date },
) {
  const persons = await personsAmong(db, mentorIds, [], []);
  const { ofTeacher, ofAssistant } = personKeys(persons);
  const wanted = new Set(mentorIds.map(ofTeacher));
  const rows = [...new Set([...mentorIds, ...persons.flatMap(({ teacherIds }) => teacherIds)])].filter((id) =>
    wanted.has(ofTeacher(id)),
  );
  const assistants = persons.flatMap(({ assistantIds }) => assistantIds).filter((id) => wanted.has(ofAssistant(id)));
  const during = (ids: readonly number[]) => ({
    ids,
    starts: ids.map(() => from.getTime()),
    ends: ids.map(() => to.getTime()),
  });
  const [led, taught, assisted, leaves] = await readTogether(db, [
    () => ledByMentors(db, rows, { from, to }),
    () => taughtItems(db, during(rows), { episodeIds: [], entryIds: [] }),
    () => assistedItems(db, during(assistants)),
    () => leavesOf(db, rows, from, to),
  ]);
  const taken: Taken[] = [
    ...[...led, ...taught].flatMap(({ teacherId, kind, id, startAt, endAt }) =>
      teacherId == null ? [] : [{ person: ofTeacher(teacherId), key: itemKey(kind, id), startAt, endAt }],
    ),
    ...assisted.flatMap(({ assistantId, kind, id, startAt, endAt }) =>
      assistantId == null ? [] : [{ person: ofAssistant(assistantId), key: itemKey(kind, id), startAt, endAt }],
    ),
    ...leaves.map(({ teacherId, startAt, endAt }) => ({ person: ofTeacher(teacherId), key: null, startAt, endAt })),
  ];
  return { ofTeacher, taken };
}
