/** The list of the question store, as the skeleton of lists needs it. */
import { type QuestionRow, questionsContract } from '@lectern/contract/exams/questions';
import { QUESTION_DIFFICULTY, QUESTION_STATE, QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { QUESTIONS_PATH } from '@lectern/domain/questions/question-paths';
import { call } from '../../../shared/api/call.ts';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { plainSource } from '../../../shared/lists/plain-source.ts';

const difficulties = [{ value: 0, label: '未定' }, ...QUESTION_DIFFICULTY.options].map(({ value, label }) => ({
  value: String(value),
  label,
}));

const filters = {
  text: filter.text('题干或 ID', { maxLength: 60 }),
  subject: filter.dictionary('学科', 'subjects'),
  phase: filter.dictionary('学段', 'phases'),
  type: filter.select('题型', QUESTION_TYPE.options),
  point: filter.text('知识点', { maxLength: 40, short: true }),
  difficulty: filter.select('难度', difficulties),
  state: filter.segments('状态', QUESTION_STATE.options),
};

const { list } = questionsContract;
export const QUESTIONS = 'questions';

export const questionKind = listKind<QuestionRow, AddressOf<typeof filters>>({
  name: 'questions',
  path: QUESTIONS_PATH,
  noun: '试题',
  measure: '道',
  filters,
  source: plainSource([QUESTIONS], (query, signal) => call(list, { query }, { signal })),
  idOf: (row) => row.id,
  nameOf: (row) => row.stem,
});
