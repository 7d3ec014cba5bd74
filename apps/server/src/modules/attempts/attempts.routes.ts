import type { attemptsContract, ExamScore } from '@lectern/contract/exams/attempts';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { candidatesOf, countCandidates, filteredCandidates, isFound, pageOf, teamsOf } from './candidates.ts';
import { explainedScore } from './explain-score.ts';
import { scoresFile } from './export-scores.ts';
import { extendAttempts } from './extend-attempts.ts';
import { byRank, scoresOf } from './scores.ts';
import { seenExam } from './seen-exam.ts';

interface AttemptsDeps {
  readonly db: Db;
  readonly now: Now;
}

export function attemptsHandlers({ db, now }: AttemptsDeps): Handlers<typeof attemptsContract> {
  return {
    candidates: async ({ params: { id }, query: { page, pageSize, ...filter }, actor: { scope } }) => {
      const at = now();
      const all = await candidatesOf(db, scope, await seenExam(db, scope, id, at), at);
      const shown = pageOf(filteredCandidates(all, filter), { page, pageSize });
      return { ...shown, counts: countCandidates(all), teams: teamsOf(all) };
    },
    extend: ({ params: { id }, body, actor, call }) => extendAttempts({ db, at: now(), actor, call }, id, body),
    scores: async ({ params: { id }, query: { page, pageSize, order, ...filter }, actor: { scope } }) => {
      const at = now();
      const all = await scoresOf(db, scope, await seenExam(db, scope, id, at), at);
      const found = all.filter(isFound(filter));
      const sorted = order === 'rank' ? found.toSorted(byRank) : found;
      return { ...pageOf(sorted, { page, pageSize }), ...summaryOf(all), teams: teamsOf(all) };
    },
    explain: async ({ params: { id, studentId }, actor: { scope } }) =>
      explainedScore(db, scope, await seenExam(db, scope, id, now()), studentId),
    exportScores: async ({ params: { id }, query, actor: { scope, privileges } }) => {
      if (!privileges.has('STUDENT_READ')) {
        throw new RefusedError('studentRightMissing', '导出成绩还需要“查看学员”权限，请联系管理员');
      }
      const at = now();
      const all = await scoresOf(db, scope, await seenExam(db, scope, id, at), at);
      return scoresFile(all.filter(isFound(query)).toSorted(byRank));
    },
  };
}

function summaryOf(all: readonly ExamScore[]) {
  const marked = all.flatMap(({ score }) => (score === null ? [] : [score]));
  const withheld = all.filter(({ state }) => state === 'unmarked').length;
  const mean = marked.length === 0 ? null : marked.reduce((sum, score) => sum + score, 0) / marked.length;
  return { marked: marked.length, withheld, mean };
}
