/** Takes questions out of use, or brings them back. Sheets that have them keep them. */
import { QUESTION_STATE, type QuestionState } from '@lectern/domain/questions/question-codes';
import { z } from 'zod';
import { recordCommand } from '../../kit/record/record-command.ts';
import { markRecord, updateSignature } from '../../kit/record/write-record.ts';
import { QUESTION, type QuestionRecord } from './question-kind.ts';
import { questions } from './question-subject.ts';

const Input = z.strictObject({
  state: z.enum(QUESTION_STATE.codes).meta({ title: '状态', control: 'choice', options: QUESTION_STATE.options }),
});
type Input = z.output<typeof Input>;

export const stateCommand = recordCommand<QuestionRecord, QuestionState, Input>({
  records: questions,
  name: 'question.state',
  label: '启用或停用',
  verb: '启用或停用',
  description: '停用的试题不能再加入试卷，已有试卷不变',
  privilege: 'SHEET_WRITE',
  input: Input,
  tiers: { low: 200, high: 10_000 },
  stateOf: () => Promise.resolve(({ state }) => (state === 'active' ? 'active' : 'disabled')),
  judge: (_db, _context, _rows, { state }) => Promise.resolve(() => ({ reasons: [], after: state })),
  unchanged: (state) => `已是“${QUESTION_STATE.labelOf(state)}”，无需修改`,
  changesOf: (before, after) => [{ field: 'state', before, after }],
  write: (tx, context, row, { before, after, note }) => {
    const write = { ...context, verb: 'state', note };
    const columns = { state: after, ...updateSignature(write) };
    return markRecord(QUESTION, tx, row, { columns, changes: [{ field: 'state', before, after }], write });
  },
});
