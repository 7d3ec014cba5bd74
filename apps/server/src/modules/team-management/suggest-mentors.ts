/** E197: who could lead the teams (小班) that have no mentor. Teams of one lesson attend the same, so they share the ranking. */
import type { UnassignedTeam } from '@lectern/contract/teams/mentor-suggestions';
import { rankMentors } from '@lectern/domain/teams/rank-mentors';
import type { Actor } from '../../platform/http/actor.ts';
import type { LessonsDeps } from '../lessons/index.ts';
import { mentorTimes } from '../schedule/index.ts';
import { candidateMentors, teamsLedIn, teamsWithoutMentor } from './mentor-suggestions.queries.ts';

export async function suggestMentors(
  { db, now }: Pick<LessonsDeps, 'db' | 'now'>,
  { scope }: Pick<Actor, 'scope'>,
  wantedLessonIds: readonly number[],
): Promise<UnassignedTeam[]> {
  const teams = await teamsWithoutMentor(db, scope, wantedLessonIds);
  if (teams.length === 0) return [];
  const byLesson = Map.groupBy(teams, ({ lessonId }) => lessonId);
  const lessonIds = [...byLesson.keys()];
  const bound = teams.every(({ subjects }) => subjects.length > 0);
  const subjects = bound ? [...new Set(teams.flatMap((team) => team.subjects))] : [];
  const mentors = await candidateMentors(db, scope, { subjects, now: now() });
  const mentorIds = mentors.map(({ id }) => id);
  const comingOf = await mentorTimes(db, mentorIds, lessonIds, now());
  const ledIn = await teamsLedIn(db, lessonIds);
  return [...byLesson].flatMap(([lessonId, ofLesson]) => {
    const [first] = ofLesson;
    const { comingItems, takenItemsOf } = comingOf(lessonId);
    const lesson = { subjects: first?.subjects ?? [], phase: first?.phase ?? null, comingItems };
    const ranked = rankMentors(lesson, mentors, (id) => ({
      takenItems: takenItemsOf(id),
      ofLesson: ledIn(lessonId, id),
    }));
    const suggested = ranked.map(({ points: _points, reasons, ...mentor }) => ({ ...mentor, reasons: [...reasons] }));
    return ofLesson.map(({ id, name, lessonName }) => ({ teamId: id, name, lessonId, lessonName, mentors: suggested }));
  });
}
