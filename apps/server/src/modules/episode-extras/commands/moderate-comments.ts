/** Hides comments of students, or shows them again. A comment that is hidden says who did it and why. */

import { CommentQuery } from '@lectern/contract/episodes/episode-comments';
import { COMMENT_STATE, type CommentState } from '@lectern/domain/episodes/extras-codes';
import { commentPath } from '@lectern/domain/episodes/extras-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import { type CommandedRecords, recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  ChangedSincePlanError,
  type RowReason,
  type SubjectSource,
} from '../../../platform/engine/commands/command-type.ts';
import { queryOfList } from '../../../platform/engine/commands/list-query.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import { type CommentRow, commentIds, commentsByIds } from '../comments.queries.ts';
import { type Decision, decideComment, lockComment } from '../comments.repository.ts';

const Input = z.strictObject({
  state: z.enum(COMMENT_STATE.codes).meta({
    title: '评论状态',
    control: 'choice',
    options: [
      { value: 'hidden', label: '隐藏' },
      { value: 'visible', label: '恢复显示' },
    ],
  }),
  reason: z
    .string()
    .trim()
    .max(200)
    .default('')
    .meta({
      title: '原因',
      when: { field: 'state', is: ['hidden'] },
      wanted: true,
      description: '隐藏时必填，仅员工可见',
    }),
});
type Input = z.output<typeof Input>;

/** As a comment stands; the moment of hiding is that of the run. */
interface Shown {
  readonly state: CommentState;
  readonly reason: string;
  readonly hiddenBy: string;
  readonly hiddenAt: number;
}

const VISIBLE: Shown = { state: 'visible', reason: '', hiddenBy: '', hiddenAt: 0 };
/** As much of a comment as a row of a plan or of the log names it by. */
const NAMED_CHARACTERS = 30;

const commentSelection: SubjectSource = {
  type: 'episodeComment',
  viewPage: 'commentModeration',
  idsOfQuery: (db, actor, text, _at, limit) => {
    const { page: _page, pageSize: _size, count: _count, ...search } = queryOfList(CommentQuery, text);
    const reader = { scope: actor.scope, seesStudents: actor.privileges.has('STUDENT_READ') };
    return commentIds(db, reader, search, limit);
  },
  versionsOf: (db, actor, ids) => commentVersions(db, actor, ids),
};

export async function commentVersions(db: Db, actor: Actor, ids: readonly number[]) {
  return new Map((await commentsByIds(db, actor.scope, ids)).map(({ id, rev }) => [id, rev]));
}

const comments: CommandedRecords<CommentRow> = {
  source: commentSelection,
  unit: '条',
  noun: '评论',
  missing: '评论不存在，或不在你的数据范围内',
  rowsOf: async (db, { actor }, ids) =>
    new Map((await commentsByIds(db, actor.scope, ids)).map((row) => [row.id, row])),
  subjectsOf: () =>
    Promise.resolve(({ id, content, rev, episodeId }) => ({
      type: 'episodeComment',
      id,
      name: nameOf(content),
      rev,
      href: commentPath(episodeId),
    })),
  hold: async (tx, { actor }, { id, rev }) => {
    const locked = id === null ? undefined : await lockComment(tx, id);
    const [comment] = locked ? await commentsByIds(tx, actor.scope, [locked.id]) : [];
    if (comment?.rev !== rev) throw new ChangedSincePlanError();
    return comment;
  },
};

export const moderateCommand = recordCommand<CommentRow, Shown, Input>({
  records: comments,
  name: 'episodeComment.moderate',
  label: '隐藏或恢复评论',
  verb: '处理',
  description: '隐藏所选评论并写明原因，或恢复显示',
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 5000 },
  redoable: true,
  stateOf: () => Promise.resolve(shownOf),
  judge: (_db, { actor }, _rows, { state, reason }) =>
    Promise.resolve((_comment, before) => {
      if (state === 'visible') return { reasons: before.state === state ? [SHOWN] : [], after: VISIBLE };
      const refusals = before.state === state ? [HIDDEN] : reason === '' ? [NO_REASON] : [];
      return { reasons: refusals, after: { state, reason, hiddenBy: actor.name, hiddenAt: 0 } };
    }),
  changesOf,
  write: async (tx, context, comment, { before, after, note }) => {
    const { state, reason, hiddenBy, hiddenAt } = after;
    const since = hiddenAt === 0 ? context.at : new Date(hiddenAt);
    const rev = await decideComment(tx, comment, {
      state,
      reason,
      hiddenBy,
      hiddenAt: state === 'hidden' ? since : null,
    });
    const subject = { type: 'episodeComment', id: comment.id, name: nameOf(comment.content) };
    const changes = changesOf(before, after);
    await recordOperation(tx, entryOf(context, { action: 'episodeComment.moderate', subject, changes, note }));
    return rev;
  },
});

const refused = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });
const SHOWN = refused(UNCHANGED, '评论正在显示，无需恢复');
const HIDDEN = refused(UNCHANGED, '评论已经隐藏');
const NO_REASON = refused('noReason', '请填写隐藏原因');

const nameOf = (content: string): string =>
  content.length > NAMED_CHARACTERS ? `${content.slice(0, NAMED_CHARACTERS)}…` : content;

function changesOf(before: Shown, after: Shown) {
  const state = { field: 'state', before: before.state, after: after.state };
  return before.reason === after.reason
    ? [state]
    : [state, { field: 'reason', before: before.reason, after: after.reason }];
}

function shownOf({ id, state, reason, hiddenBy, hiddenAt }: Pick<CommentRow, 'id' | keyof Decision>): Shown {
  if (!COMMENT_STATE.has(state)) throw new TypeError(`comment ${id} has an unknown state`);
  return state === 'hidden' ? { state, reason, hiddenBy, hiddenAt: hiddenAt?.getTime() ?? 0 } : VISIBLE;
}
