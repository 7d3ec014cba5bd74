/** Public API of attempts (作答): what students did in exams, and what follows from it. */
import { analysisContract } from '@lectern/contract/exams/analysis';
import { attemptsContract } from '@lectern/contract/exams/attempts';
import { certificatesContract } from '@lectern/contract/exams/certificates';
import { examStatsContract } from '@lectern/contract/exams/exam-stats';
import { markingContract } from '@lectern/contract/exams/marking';
import { republishContract } from '@lectern/contract/exams/republish';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import type { TaskEngine } from '../../platform/engine/task-engine.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { describeSubject } from '../operation-log/index.ts';
import { analyseExam } from './analysis/analyse-exam.ts';
import { attemptsAmong } from './attempt-scope.queries.ts';
import { attemptsHandlers } from './attempts.routes.ts';
import { certificatesHandlers } from './certificates/certificates.routes.ts';
import { issueCertificatesCommand } from './certificates/issue-certificates.ts';
import { type ExamStatsDeps, examStatsHandlers } from './exam-stats/exam-stats.routes.ts';
import { importMarksCommand } from './mark-import/import-marks.ts';
import { markingHandlers } from './marking/marking.routes.ts';
import { republishHandlers } from './republish/republish.routes.ts';
import { republishCommand } from './republish/republish-command.ts';
import { assertReported, seenExam } from './seen-exam.ts';

export { candidatesOf } from './candidates.ts';
export { percentsOfExam } from './exam-percents.ts';
export { explainedScore } from './explain-score.ts';
export { type Arrival, ingestExamFacts } from './ingest/ingest-exam-facts.ts';
export { markImport } from './mark-import/import-marks.ts';
export { questionPointsOfExam } from './question-points.ts';
export { scoresOf } from './scores.ts';
export { certificatesOf, type SeenExam, seenExam } from './seen-exam.ts';

export function attemptsModule(deps: { readonly db: Db; readonly now: Now }) {
  return { contract: attemptsContract, handlers: attemptsHandlers(deps) };
}

export function examStatsModule(deps: ExamStatsDeps) {
  return { contract: examStatsContract, handlers: examStatsHandlers(deps) };
}

export function markingModule(deps: { readonly db: Db; readonly now: Now }) {
  return { contract: markingContract, handlers: markingHandlers(deps) };
}

export function certificatesModule(deps: { readonly db: Db; readonly now: Now }) {
  return { contract: certificatesContract, handlers: certificatesHandlers(deps) };
}

export function analysisModule({ db, now }: { readonly db: Db; readonly now: Now }) {
  const handlers: Handlers<typeof analysisContract> = {
    analysis: async ({ params: { id }, actor: { scope } }) => {
      const at = now();
      assertReported(await seenExam(db, scope, id, at));
      return { papers: await analyseExam(db, id), computedTime: at.getTime() };
    },
  };
  return { contract: analysisContract, handlers };
}

export const attemptCommands = (): readonly CommandType[] => [
  republishCommand,
  issueCertificatesCommand,
  importMarksCommand,
];

export function republishModule(deps: { readonly db: Db; readonly now: Now; readonly engine: TaskEngine }) {
  describeSubject('attempt', {
    label: '作答',
    actions: optionsOf(ACTIONS),
    fields: optionsOf(ROW_FIELDS),
    actionLabel: (action) => labelIn(ACTIONS, action),
    fieldLabel: (field) => labelIn(ROW_FIELDS, field),
    visibleAmong: (actor, ids) => attemptsAmong(deps.db, actor.scope, ids),
  });
  return { contract: republishContract, handlers: republishHandlers(deps) };
}

type Labels = Readonly<Record<string, string>>;
const labelIn = (labels: Labels, code: string): string => labels[code] ?? code;
const optionsOf = (labels: Labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const ACTIONS: Labels = {
  'attempt.rescore': '按重新发布的试卷重判',
  'attempt.certificate': '颁发或收回证书',
  'attempt.mark': '导入评分',
};
/** Of a plan's rows. */
const ROW_FIELDS: Labels = {
  score: '分数',
  level: '级别',
  rank: '名次',
  certificate: '证书',
  issued: '已颁发的证书',
  marks: '评分',
};
