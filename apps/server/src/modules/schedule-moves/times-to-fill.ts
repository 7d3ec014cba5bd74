/** The times for which a teacher or an assistant is looked for, and what of them may already be taken by these episodes. */
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { type Span, takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type ComingEpisode, comingEpisodes } from '../agendas/index.ts';
import { chosenLessons, type LessonRow, lessonsHolding } from '../lessons/index.ts';
import { reachedEpisodes } from './commands/reached-episodes.ts';

export interface TimesToFill {
  readonly spans: readonly Span[];
  /** Episodes that get somebody else, or another time: they are in nobody's way. */
  readonly exceptIds: readonly number[];
  readonly lessons: readonly LessonRow[];
  /** Of all of them; null where they differ. */
  readonly subjectId: number | null;
  readonly phase: number | null;
}

/** More are not looked at: who is free at these is free enough. */
const MAX_SPANS = 500;

/** What lies out of the person's reach is left out. */
export async function timesToFill(db: Db, actor: Actor, wanted: WantedTimes, now: Date): Promise<TimesToFill> {
  if (wanted.of === 'times') {
    const lessons = [...(await chosenLessons(db, actor, [wanted.lessonId])).values()];
    const spans = wanted.times.map(({ startTime, endTime }) => ({ startAt: startTime, endAt: endTime }));
    const subjects = lessons.map(({ subjectId }) => subjectId);
    return { spans, exceptIds: [wanted.exceptId ?? []].flat(), lessons, ...commonOf(lessons, subjects) };
  }
  const episodes = await episodesOf(db, actor, wanted, now);
  const taught = episodes
    .filter(({ startAt, specialEpisodeType }) => startAt > now && takesTeacher(specialEpisodeType))
    .slice(0, MAX_SPANS);
  const lessons = [...(await lessonsHolding(db, taught)).values()];
  return {
    spans: taught.map(({ startAt, endAt }) => ({ startAt: startAt.getTime(), endAt: endAt.getTime() })),
    exceptIds: taught.map(({ id }) => id),
    lessons,
    ...commonOf(
      lessons,
      taught.map(({ subjectId }) => subjectId),
    ),
  };
}

async function episodesOf(
  db: Db,
  actor: Actor,
  { of, ids }: Exclude<WantedTimes, { readonly of: 'times' }>,
  now: Date,
): Promise<readonly ComingEpisode[]> {
  if (of === 'episodes') return reachedEpisodes(db, actor, ids);
  const reached = [...(await chosenLessons(db, actor, ids)).keys()];
  return reached.length === 0 ? [] : comingEpisodes(db, reached, now);
}

function commonOf(lessons: readonly LessonRow[], subjects: readonly (number | null)[]) {
  const only = (values: readonly (number | null)[]): number | null => {
    const [first = null, ...others] = [...new Set(values)];
    return others.length === 0 ? first : null;
  };
  return { subjectId: only(subjects), phase: only(lessons.map(({ phase }) => phase)) };
}
