/** Talent exams (decision 113): those of a product line that an administrator lists as such. */
import type { DataScope } from '@lectern/domain/access/roles';
import { certificateOf } from '@lectern/domain/exams/certificate-of';
import { levelOf } from '@lectern/domain/exams/level-rules';
import type { Db } from '../../../platform/db/database.ts';
import { readSetting } from '../../settings/index.ts';
import { scoresOfExam } from '../roster.queries.ts';
import { shownScores } from '../scores.ts';
import type { SeenExam } from '../seen-exam.ts';
import { computedAt } from './exam-figures.ts';
import { satFrom } from './exam-stats.queries.ts';

interface TalentDeps {
  readonly db: Db;
  /** While administrators have listed none. */
  readonly talentProductLineIds: readonly number[];
}

export async function isTalentExam({ db, talentProductLineIds }: TalentDeps, { row }: SeenExam): Promise<boolean> {
  const lines = (await readSetting(db, 'idLists'))?.talentProductLineIds ?? talentProductLineIds;
  return row.productLineId !== null && lines.includes(row.productLineId);
}

interface Wanted {
  readonly scope: DataScope;
  readonly studentId: number;
  readonly lessonId: number;
  readonly at: Date;
}

const NOTHING = { score: null, total: null, rank: null, of: 0, percentile: null, level: null, medal: null };

/** Of somebody who was not in the lesson, and of another exam, there is nothing. */
export async function talentStat(deps: TalentDeps, exam: SeenExam, { scope, studentId, lessonId, at }: Wanted) {
  const { db } = deps;
  const seat = { examId: exam.row.id, lessonId, studentId, at: exam.startAt };
  const counts = (await isTalentExam(deps, exam)) && (await satFrom(db, scope, seat));
  const all = counts ? await shownScores(db, scope, exam, at) : [];
  const own = all.filter((row) => row.studentId === studentId);
  const answer = { ...computedAt(at, own), state: exam.state };
  const [row] = own;
  if (!row || row.score === null) return { ...answer, ...NOTHING };
  const { score, total, rank, percentile, level } = row;
  const levelId = levelOf(exam.levelRules, score)?.levelId ?? null;
  const medal = certificateOf(exam.certificates, levelId);
  return { ...answer, score, total, rank, of: (await scoresOfExam(db, exam.row.id)).length, percentile, level, medal };
}
