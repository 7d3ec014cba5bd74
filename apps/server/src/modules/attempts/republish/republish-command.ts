/** 重新发布 (jam.republish): another version of a paper that students have sat, with a policy for each change. */
import { Republish } from '@lectern/contract/exams/republish';
import { Id } from '@lectern/contract/wire-values';
import type { Db } from '../../../platform/db/database.ts';
import {
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type SubjectSource,
} from '../../../platform/engine/commands/command-type.ts';
import { InvalidError } from '../../../platform/errors.ts';
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
  privilege: 'EXAM_WRITE',
  input: Republish.extend({ examId: Id }),
  tiers: { low: 200, high: 100_000 },
  subject: attempts,
  fromInput: true,
  hidden: true,
  dangerous: true,
  plan: (db, context, input) => planRepublishRows(db, context, input),
  apply: async (tx, context, row, input) => (await prepareRepublish(tx, context, [row], input)).apply(row),
  together: { keyOf: examOfRow, prepare: prepareRepublish },
  invert: planBack,
});

/** Whose answers or marks changed since keeps what it has. */
async function planBack(
  db: Db,
  _context: CommandContext,
  done: readonly DoneRow<RepublishRow>[],
): Promise<PlannedRow<RepublishRow>[]> {
  const revs = await responseRevs(
    db,
    done.flatMap(({ subject, applied: { payload } }) => (payload.kind === 'attempt' ? [subject.id ?? 0] : [])),
  );
  return done.map(({ subject, changes, applied: { payload } }) => {
    const back = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
    if (payload.kind === 'paper')
      return { subject, reasons: [], changes: back, payload: { ...payload, changes: back, way: 'back' } };
    const isSame = revs.get(subject.id ?? 0) === payload.responsesRev;
    return {
      subject,
      reasons: isSame
        ? []
        : [{ outcome: 'refused', code: 'answersChanged', message: '重判后有新的作答或评分，保留现在的成绩' }],
      changes: isSame ? back : [],
      payload: { ...payload, changes: back, way: 'back' },
    };
  });
}
