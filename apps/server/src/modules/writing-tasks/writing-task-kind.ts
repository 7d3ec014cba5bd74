/** The record 写作题目: a topic of a lesson, written on after an episode or at any time in its window. */
import type { CodeOf } from '@lectern/domain/code-table';
import { WRITING_GENRE } from '@lectern/domain/writing-tasks/writing-genre';
import { WRITING_FIELD, WRITING_STATE, type WritingState } from '@lectern/domain/writing-tasks/writing-task';
import { columnsOfTable } from '../../kit/record/record-fields.ts';
import type { RecordKind } from '../../kit/record/record-kind.ts';
import { refuseByConstraint } from '../../platform/db/constraint-refusals.ts';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import { episodesOfOutline, writingLesson } from './writing-task-facts.queries.ts';
import { writingTasksByIds } from './writing-task-scope.queries.ts';

export interface WritingFields {
  readonly lessonId: number;
  readonly episodeId: number | null;
  readonly topic: string;
  readonly genre: CodeOf<typeof WRITING_GENRE>;
  readonly openTime: number;
  readonly closeTime: number;
  readonly state: WritingState;
}

const { column, code, instant } = columnsOfTable<'writingTask'>();

export const TOPIC_TAKEN = { code: 'topicTaken', message: '这一讲已有相同的题目，请修改题目或换一讲' };

refuseByConstraint('writing_task_once', TOPIC_TAKEN);

export const WRITING_TASK: RecordKind<'writingTask', WritingFields> = {
  table: 'writingTask',
  type: 'writingTask',
  label: '写作题目',
  labels: WRITING_FIELD,
  fields: {
    lessonId: column('lessonId'),
    episodeId: column('episodeId'),
    topic: column('topic'),
    genre: code('genre', WRITING_GENRE),
    openTime: instant('openAt'),
    closeTime: instant('closeAt'),
    state: code('state', WRITING_STATE),
  },
  nameOf: ({ topic }) => topic,
  seenAmong: writingTasksByIds,
  check: async (tx, _by, { fields, stored }) => {
    if (stored && stored.lessonId !== fields.lessonId) throw new NotFoundError('写作题目', stored.id);
    await assertWrites(tx, fields.lessonId);
    if (stored?.episodeId !== fields.episodeId) await assertInOutline(tx, fields);
    return undefined;
  },
  taken: () => new RefusedError(TOPIC_TAKEN.code, TOPIC_TAKEN.message),
};

async function assertWrites(db: Db, lessonId: number): Promise<void> {
  const lesson = await writingLesson(db, lessonId);
  if (lesson?.status === 'canceled') throw new RefusedError('lessonCanceled', '课程已取消，不能再修改写作题目');
  if (!lesson?.withWritingTrain) {
    throw new RefusedError('writingOff', '课程所用的班型没有开启 AI 写作，请先在班型信息中开启');
  }
}

async function assertInOutline(db: Db, { lessonId, episodeId }: WritingFields): Promise<void> {
  if (episodeId === null) return;
  const episodes = await episodesOfOutline(db, lessonId);
  if (!episodes.some(({ id }) => id === episodeId)) {
    throw new RefusedError('episodeElsewhere', '所选讲次不在课程大纲中，请重新选择讲次');
  }
}
