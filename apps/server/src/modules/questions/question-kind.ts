/** The record 试题: where it belongs, and its present content. Each earlier content is kept as a version. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inScope } from '@lectern/domain/access/roles';
import { normalisedText, picturesIn, plainQuestion } from '@lectern/domain/questions/plain-content';
import type { QuestionBody } from '@lectern/domain/questions/question-answer';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { QUESTION_FIELD } from '@lectern/domain/questions/question-fields';
import { recordBin } from '../../kit/record/record-bin.ts';
import { columnsOfTable, type RowOf } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import type { Tx } from '../../platform/db/database.ts';
import { RefusedError } from '../../platform/errors.ts';
import type { StoredFiles } from '../../platform/files/stored-files.ts';
import { hasPlace, NEEDED_BY_SHEETS, questionsByIds, sheetsWithQuestion } from './question-scope.queries.ts';
import { insertVersion } from './questions.repository.ts';

const { column } = columnsOfTable<'question'>();

export interface QuestionValues {
  readonly subject: number;
  readonly phase: number;
  readonly difficulty: number;
  readonly quickQuiz: boolean;
  readonly points: string[];
  readonly source: string;
  readonly body: QuestionBody;
}

export type QuestionRecord = RowOf<'question'>;
export type Files = Pick<StoredFiles, 'keepPictures'>;

const MAX_STEM = 200;

export const digestOf = (body: QuestionBody): string =>
  createHash('sha256').update(normalisedText(body)).digest('base64url');

export const QUESTION: RecordKind<'question', QuestionValues> = {
  table: 'question',
  type: 'question',
  label: '试题',
  labels: QUESTION_FIELD,
  fields: {
    subject: column('subjectId'),
    phase: column('phase'),
    difficulty: column('difficulty'),
    quickQuiz: column('quickQuiz'),
    points: column('points'),
    source: column('source'),
    body: {
      // Only what the domain read from source text is written.
      ofRow: ({ body }) => body as unknown as QuestionBody,
      toColumns: (body) => ({
        body: JSON.stringify(body),
        type: body.type,
        stem: plainQuestion(body).slice(0, MAX_STEM),
        textDigest: digestOf(body),
      }),
    },
  },
  // The log is read by more people than the questions are.
  nameOf: ({ body }) => `${QUESTION_TYPE.labelOf(body.type)}题`,
  seenAmong: questionsByIds,
  alsoWrite: (tx, { id, fields: { body }, at, actor }) => insertVersion(tx, { id, body, at, by: actor.name }),
};

/** With what needs the stored pictures. */
export const questionWith = (files: Files): typeof QUESTION => ({
  ...QUESTION,
  check: async (tx, { actor }, { fields, stored }) => {
    const { subject, phase, body } = fields;
    if (!(await hasPlace(tx, subject, phase))) {
      throw new RefusedError('placeMissing', '学科或学段不存在，请重新选择');
    }
    if (!inScope(actor.scope, { subject, subjects: [], phase })) {
      throw new RefusedError('outOfScope', '学科或学段不在你的数据范围内，请选择范围内的学科和学段');
    }
    await keepPicturesOf(tx, files, body);
    if (!stored) return { versionNo: 1 };
    return { versionNo: stored.versionNo + (isDeepStrictEqual(stored.body, body) ? 0 : 1) };
  },
});

async function keepPicturesOf(tx: Tx, files: Files, body: QuestionBody): Promise<void> {
  const missing = await files.keepPictures(tx, picturesIn(body));
  if (missing.length > 0) throw new RefusedError('pictureMissing', '图片已过期或不存在，请重新上传后再保存');
}

export const QUESTION_BIN = recordBin(QUESTION, {
  privilege: 'SHEET_WRITE',
  mayGo: async (tx, _by, { id }) => {
    const count = await sheetsWithQuestion(tx, id);
    if (count > 0) {
      throw new RefusedError('questionInSheets', `${count} 份试卷中有这道试题，请先移除，或改为停用`);
    }
  },
  isNeeded: NEEDED_BY_SHEETS,
});
