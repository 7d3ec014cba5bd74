/** Hides comments of students, or shows them again. A comment that is hidden says who did it and why. */

import { CommentQuery } from '@lectern/contract/episodes/episode-comments';
import { COMMENT_STATE, type CommentState } from '@lectern/domain/episodes/extras-codes';
import { commentPath } from '@lectern/domain/episodes/extras-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
  type SubjectSource,
} from '../../../platform/plans/command-type.ts';
import { queryOfList } from '../../../platform/plans/list-query.ts';
import { NOT_FOUND } from '../../../platform/plans/run-directly.ts';
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

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: Shown;
  readonly after: Shown;
}

const LABEL = '隐藏或恢复评论';
const VISIBLE: Shown = { state: 'visible', reason: '', hiddenBy: '', hiddenAt: 0 };
const NOTHING: Payload = { way: 'there', before: VISIBLE, after: VISIBLE };
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

export const moderateCommand = commandType<Input, Payload>({
  name: 'episodeComment.moderate',
  label: LABEL,
  words: { verb: '处理', unit: '条', noun: '评论', description: '隐藏所选评论并写明原因，或恢复显示' },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 5000 },
  subject: commentSelection,
  plan: async (db, context, { state, reason }, ids) => {
    const comments = new Map((await commentsByIds(db, context.actor.scope, ids)).map((row) => [row.id, row]));
    const hidden: Shown = { state, reason, hiddenBy: context.actor.name, hiddenAt: 0 };
    return ids.map((id): PlannedRow<Payload> => {
      const comment = comments.get(id);
      if (!comment) return missing(id);
      return rowOf(comment, { way: 'there', after: state === 'hidden' ? hidden : VISIBLE });
    });
  },
  apply: applyRow,
  invert: planWayBack,
  redoable: true,
});

const missing = (id: number): PlannedRow<Payload> => ({
  subject: { type: 'episodeComment', id, name: '', rev: null, href: null },
  reasons: [{ outcome: 'refused', code: NOT_FOUND, message: '评论不存在，或不在你的数据范围内' }],
  changes: [],
  payload: NOTHING,
});

function rowOf(comment: CommentRow, { way, after }: Omit<Payload, 'before'>): PlannedRow<Payload> {
  const before = shownOf(comment);
  const reasons: RowReason[] = [];
  if (before.state === after.state) {
    const message = after.state === 'hidden' ? '评论已经隐藏' : '评论正在显示，无需恢复';
    reasons.push({ outcome: 'refused', code: UNCHANGED, message });
  } else if (after.state === 'hidden' && after.reason === '') {
    reasons.push({ outcome: 'refused', code: 'noReason', message: '请填写隐藏原因' });
  }
  return {
    subject: {
      type: 'episodeComment',
      id: comment.id,
      name: nameOf(comment.content),
      rev: comment.rev,
      href: commentPath(comment.episodeId),
    },
    reasons,
    changes: reasons.length > 0 ? [] : changesOf(before, after),
    payload: { way, before, after },
  };
}

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

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const { at, reason: because } = context;
  if (subject.id === null) throw new TypeError('a moderation without a comment');
  const comment = await lockComment(tx, subject.id);
  if (!comment || comment.rev !== subject.rev) throw new ChangedSincePlanError();
  const before = shownOf({ ...comment });
  const { state, reason, hiddenBy, hiddenAt } = payload.after;
  const hiddenSince = hiddenAt === 0 ? at : new Date(hiddenAt);
  const rev = await decideComment(tx, comment, {
    state,
    reason,
    hiddenBy,
    hiddenAt: state === 'hidden' ? hiddenSince : null,
  });
  const note = [payload.way === 'back' ? `撤销：${LABEL}` : '', because].filter((part) => part !== '').join('；');
  await recordOperation(
    tx,
    entryOf(context, {
      action: 'episodeComment.moderate',
      subject: { type: 'episodeComment', id: comment.id, name: nameOf(comment.content) },
      changes: changesOf(before, payload.after),
      note,
    }),
  );
  return { id: null, rev, payload: { ...payload, before } };
}

async function planWayBack(
  db: Db,
  { actor }: CommandContext,
  done: readonly DoneRow<Payload>[],
): Promise<PlannedRow<Payload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const comments = new Map((await commentsByIds(db, actor.scope, ids)).map((row) => [row.id, row]));
  return done.flatMap(({ subject, applied }) => {
    const comment = comments.get(subject.id ?? 0);
    return comment ? [rowOf(comment, { way: 'back', after: applied.payload.before })] : [];
  });
}
