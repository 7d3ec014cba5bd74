/** Who could lead teams (小班). Teams of one lesson attend the same, so they share the ranking. */
import type { SuggestedMentor, UnassignedTeam } from '@lectern/contract/teams/mentor-suggestions';
import { rankMentors } from '@lectern/domain/teams/rank-mentors';
import type { Actor } from '../../platform/http/actor.ts';
import { getLesson, type LessonsDeps } from '../lessons/index.ts';
import { mentorTimes } from '../schedule/index.ts';
import { candidateMentors, teamsLedIn, teamsWithoutMentor } from './mentor-suggestions.queries.ts';

type Deps = Pick<LessonsDeps, 'db' | 'now'>;
type By = Pick<Actor, 'scope'>;

/** E197: of each team that has no mentor. */
export async function suggestMentors(deps: Deps, by: By, lessonIds: readonly number[]): Promise<UnassignedTeam[]> {
  const teams = await teamsWithoutMentor(deps.db, by.scope, lessonIds);
  const lessons = new Map(teams.map(({ lessonId, ...lesson }) => [lessonId, { ...lesson, id: lessonId }]));
  const suggested = await rankedByLesson(deps, by, [...lessons.values()]);
  return teams.map(({ id, name, lessonId, lessonName }) => {
    return { teamId: id, name, lessonId, lessonName, mentors: suggested.get(lessonId) ?? [] };
  });
}

/** L605. @throws NotFoundError */
export async function mentorsOfLesson(deps: Deps, by: By, lessonId: number): Promise<SuggestedMentor[]> {
  const { id, subjectIds, phase } = await getLesson(deps.db, by.scope, lessonId);
  return (await rankedByLesson(deps, by, [{ id, subjects: subjectIds, phase }])).get(id) ?? [];
}

interface LedLesson {
  readonly id: number;
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

async function rankedByLesson(
  { db, now }: Deps,
  { scope }: By,
  lessons: readonly LedLesson[],
): Promise<ReadonlyMap<number, SuggestedMentor[]>> {
  if (lessons.length === 0) return new Map();
  const lessonIds = lessons.map(({ id }) => id);
  const bound = lessons.every(({ subjects }) => subjects.length > 0);
  const subjects = bound ? [...new Set(lessons.flatMap((lesson) => lesson.subjects))] : [];
  const mentors = await candidateMentors(db, scope, { subjects, now: now() });
  const mentorIds = mentors.map(({ id }) => id);
  const comingOf = await mentorTimes(db, mentorIds, lessonIds, now());
  const ledIn = await teamsLedIn(db, lessonIds);
  const ranked = lessons.map(({ id, ...lesson }) => {
    const { comingItems, takenItemsOf } = comingOf(id);
    const found = rankMentors({ ...lesson, comingItems }, mentors, (mentorId) => ({
      takenItems: takenItemsOf(mentorId),
      ofLesson: ledIn(id, mentorId),
    }));
    return [
      id,
      found.map(({ points: _points, reasons, ...mentor }) => ({ ...mentor, reasons: [...reasons] })),
    ] as const;
  });
  return new Map(ranked);
}
