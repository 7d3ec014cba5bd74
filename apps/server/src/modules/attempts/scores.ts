/** 成绩 of an exam that is reported: scores with level, ranks and percentile. Who is not fully marked has none of them. */
import type { ExamScore } from '@lectern/contract/exams/attempts';
import type { DataScope } from '@lectern/domain/access/roles';
import { levelOf } from '@lectern/domain/exams/level-rules';
import { standings } from '@lectern/domain/exams/scoring/standings';
import type { Db } from '../../platform/db/database.ts';
import { candidateOf } from './candidates.ts';
import { rosterOfExam, scoresOfExam } from './roster.queries.ts';
import { assertReported, type SeenExam } from './seen-exam.ts';

/** Of those that the person sees; ranks and percentile are over everybody. @throws RefusedError before it is reported */
export async function scoresOf(db: Db, scope: DataScope, exam: SeenExam, now: Date): Promise<readonly ExamScore[]> {
  assertReported(exam);
  return shownScores(db, scope, exam, now);
}

/** The same with everybody who should sit: before it is reported nobody has a score (R243). */
export async function shownScores(db: Db, scope: DataScope, exam: SeenExam, now: Date): Promise<readonly ExamScore[]> {
  const { row, startAt, levelRules } = exam;
  const reported = exam.state === 'reported';
  const rows = await rosterOfExam(db, scope, row.id, startAt);
  const shown = rows.map(({ fullyMarked, score }) => (reported && fullyMarked ? score : null));
  const placeOf = placesAmong(reported ? await scoresOfExam(db, row.id) : []);
  const withinLesson = ranksWithin(
    rows.map(({ lessonId }) => lessonId),
    shown,
  );
  const withinTeam = ranksWithin(
    rows.map(({ teamId }) => teamId),
    shown,
  );
  return rows.map((each, index) => {
    const { studentId, name, lesson, team, state } = candidateOf(each, exam, now);
    const score = shown[index] ?? null;
    const standing = score === null ? null : (placeOf.get(score) ?? null);
    return {
      studentId,
      name,
      lesson,
      team,
      state,
      score,
      total: score === null ? null : each.total,
      level: score === null ? null : (levelOf(levelRules, score)?.levelName ?? null),
      rank: standing?.rank ?? null,
      lessonRank: withinLesson[index] ?? null,
      teamRank: withinTeam[index] ?? null,
      percentile: standing?.percentile ?? null,
    };
  });
}

function placesAmong(scores: readonly number[]) {
  const placed = standings(scores);
  return new Map(scores.map((score, index) => [score, placed[index] ?? null]));
}

/** Among those of the same group; of no group: none. */
function ranksWithin(groups: readonly (number | null)[], scores: readonly (number | null)[]): (number | null)[] {
  const ranks: (number | null)[] = groups.map(() => null);
  const places = groups.map((group, index) => ({ group, index })).filter(({ group }) => group !== null);
  for (const members of Map.groupBy(places, ({ group }) => group).values()) {
    const placed = standings(members.map(({ index }) => scores[index] ?? null));
    members.forEach(({ index }, at) => {
      ranks[index] = placed[at]?.rank ?? null;
    });
  }
  return ranks;
}

/** The best first; who has no score comes last. */
export const byRank = (a: ExamScore, b: ExamScore): number =>
  (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || a.studentId - b.studentId;
