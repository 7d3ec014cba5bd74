/** 重新发布 (jam.republish): another version of a paper that students have sat, with a policy for each change. */
import { Republish } from '@lectern/contract/exams/republish';
import { Id } from '@lectern/contract/wire-values';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type SubjectSource,
} from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
import { refusalOfUndo } from './in-force.ts';
import { planRepublishRows, type RepublishInput } from './plan-republish.ts';
import type { RepublishRow } from './republish-row.ts';
import { attemptVersions, responseRevs } from './republished.repository.ts';
import { examOfRow, prepareRepublish } from './run-republish.ts';

/** Rows are attempts of the exam of the input: nobody selects some. */
const attempts: SubjectSource = {
  type: 'attempt',
  viewPage: null,
  idsOfQuery: () => Promise.reject(new InvalidError('重新发布涉及考试的全部作答，不能按筛选条件选择', [])),
  versionsOf: (db, _actor, ids) => attemptVersions(db, ids),
};

export const republishCommand = commandType<RepublishInput, RepublishRow>({
  name: 'jam.republish',
  label: '重新发布试卷',
  words: { verb: '重新发布并重判', unit: '份', noun: '作答', description: '以草稿替换已发布的试卷，并按所选方式重判' },
  columns: ['score', 'level', 'rank'],
  privilege: 'EXAM_PUBLISH',
  input: Republish.extend({ examId: Id }),
  tiers: { low: 200, high: 100_000 },
  subject: attempts,
  fromInput: true,
  hidden: true,
  dangerous: true,
  plan: async (db, context, input) => (await planRepublishRows(db, context, input)).rows,
  // A second dry run would read all answers again.
  planWhole: planRepublishRows,
  apply: async (tx, context, row, input) => (await prepareRepublish(tx, context, [row], input)).apply(row),
  together: { keyOf: examOfRow, prepare: prepareRepublish },
  invert: planBack,
});

/** Whose answers or marks changed since keeps what it has; a paper that was republished since stays as it is. */
async function planBack(
  db: Db,
  { at }: CommandContext,
  done: readonly DoneRow<RepublishRow>[],
): Promise<PlannedRow<RepublishRow>[]> {
  const revs = await responseRevs(
    db,
    done.flatMap(({ subject, applied: { payload } }) => (payload.kind === 'attempt' ? [subject.id ?? 0] : [])),
  );
  const [first] = done;
  const refusal = first && (await refusalOfUndo(db, at, first.applied.payload));
  return done.map(({ subject, changes, applied: { payload } }) => {
    const back = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    const isSame = payload.kind === 'paper' || revs.get(subject.id ?? 0) === payload.responsesRev;
    const reasons = [...(refusal ? [refusal] : []), ...(isSame ? [] : [ANSWERS_CHANGED])];
    const shown = reasons.length === 0 ? back : [];
    return { subject, reasons, changes: shown, payload: { ...payload, changes: back, way: 'back' } };
  });
}

const ANSWERS_CHANGED: RowReason = {
  outcome: 'refused',
  code: 'answersChanged',
  message: '重判后有新的作答或评分，保留现在的成绩',
};
