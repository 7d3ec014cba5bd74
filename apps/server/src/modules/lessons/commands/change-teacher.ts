/** Another teacher for the coming episodes of lessons (E018); what has begun keeps who gave it. */
import { Id } from '@lectern/contract/wire-values';
import { isException, UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../../platform/errors.ts';
import { type ComingEpisode, type ConflictOverride, episodesByIds, saveEpisode } from '../../agendas/index.ts';
import { exceptionOf, type TakenSlot, takenSlots } from '../../schedule/index.ts';
import { lockTeacher } from '../../teachers/index.ts';
import { type LessonRow } from '../lesson-columns.ts';
import { reasonChanges } from './apply-shift.ts';
import { chosenEpisodes, episodeSubject, lessonsHolding, sharingReasons } from './chosen-episodes.ts';
import { episodeImpact, episodeRows, heldEpisode } from './episode-rows.ts';
import { slotOf, withReasonAmong } from './judge-moves.ts';
import { lessonSubject } from './lesson-subject.ts';
import { scheduleReasons } from './schedule-reasons.ts';
import { judgeAssignments, takenChoice, takenReason } from './teacher-reasons.ts';

const Input = z.strictObject({
  toTeacherId: Id.meta({ title: '新老师', control: 'teacher' }),
  fromTeacherId: Id.optional().meta({
    title: '原老师',
    control: 'teacher',
    description: '只更换这位老师的讲次；留空则更换全部',
  }),
  fromEpisodeId: Id.optional().meta({
    title: '从哪一讲起',
    control: 'episode',
    description: '留空则从下一讲起；已开始的讲次不变',
  }),
  episodeIds: z.array(Id).min(1).max(100_000).optional().meta({ control: 'none' }),
});
type Input = z.output<typeof Input>;

export interface TeacherPayload {
  readonly way: 'there' | 'back';
  readonly before: number | null;
  readonly after: number | null;
  /** Beside these of the teacher's episodes it may stand, for the reason that was given at the confirmation. */
  readonly beside?: readonly number[];
  readonly exception?: true;
  /** What stood beside the episode before; absent: it was left as it was. */
  readonly override?: ConflictOverride | null;
  /** Of what was done: episodes of the teacher before that it overlapped; it may stand beside them again. */
  readonly stoodBeside?: readonly number[];
}

const LABEL = '更换老师';
const SAME: RowReason = { outcome: 'refused', code: UNCHANGED, message: '已经是这位老师，无需变更' };
const STARTED: RowReason = { outcome: 'refused', code: 'started', message: '讲次已经开始，不能再更换老师' };

export const changeTeacherCommand = commandType<Input, TeacherPayload>({
  name: 'lesson.changeTeacher',
  label: LABEL,
  words: {
    verb: '为…更换老师',
    unit: '个',
    noun: '讲次',
    description: '把所选课程未开始的讲次换给另一位老师，逐讲检查时间冲突与授课学科',
  },
  privilege: 'EPISODE_WRITE',
  input: Input,
  tiers: { low: 200, high: 2000 },
  subject: lessonSubject,
  columns: ['teacher'],
  rows: episodeRows(),
  impact: (db, context, ids) => episodeImpact(db, context, ids),
  plan: async (db, context, { toTeacherId, fromTeacherId, ...choice }, ids) => {
    const isMeant = (episode: ComingEpisode) => fromTeacherId === undefined || episode.teacherId === fromTeacherId;
    const payload: TeacherPayload = { way: 'there', before: null, after: toTeacherId };
    const { episodes, lessons, rest } = await chosenEpisodes(db, context, {
      ids,
      choice: { ...choice, isMeant },
      payload,
    });
    const wanted = episodes.map((episode) => ({ episode, teacherId: toTeacherId }));
    return [...rest, ...(await teacherRows(db, context, { wanted, lessons, way: 'there' }))];
  },
  apply: applyTeacher,
  invert: planTeacherBack,
  redoable: true,
});

interface Wanted {
  readonly episode: ComingEpisode;
  readonly teacherId: number | null;
  /** On the way back: what stood beside it before. */
  readonly override?: ConflictOverride | null;
  readonly stoodBeside?: readonly number[];
}

interface Rows {
  readonly wanted: readonly Wanted[];
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly way: TeacherPayload['way'];
}

export async function teacherRows(db: Db, context: CommandContext, { wanted, lessons, way }: Rows) {
  const { actor, at } = context;
  const reasoned = new Set(way === 'back' ? wanted.filter(hadReason).map(({ episode }) => episode.id) : []);
  const pairs = new Map(wanted.map(({ episode, stoodBeside = [] }) => [episode.id, new Set(stoodBeside)]));
  let excused: ReadonlySet<number> = new Set();
  const stoodSo = ({ wantedBy, id }: TakenSlot) =>
    reasoned.has(wantedBy) || excused.has(id) || pairs.get(wantedBy)?.has(id) === true;
  const { teachers, besideOf, reasonsOf } = await judgeAssignments(db, actor, wanted, (slot) =>
    way === 'there' ? takenChoice(slot) : stoodSo(slot) ? null : takenReason(slot),
  );
  if (way === 'back') {
    const met = wanted.flatMap(({ episode }) => besideOf(episode.id));
    excused = await withReasonAmong(db, met);
  }
  // Another teacher at the same time brings about nothing that refuses: leave, long days and the like are told here.
  const changed = wanted.flatMap(({ episode, teacherId }) =>
    teacherId === null || teacherId === episode.teacherId ? [] : [{ ...episode, episode, teacherId }],
  );
  const scheduled = way === 'there' ? await scheduleReasons(db, context, changed) : () => [];
  return wanted.map((one): PlannedRow<TeacherPayload> => {
    const { episode, teacherId } = one;
    const found = [
      ...(episode.startAt <= at ? [STARTED] : []),
      ...(episode.teacherId === teacherId ? [SAME] : []),
      ...sharingReasons(actor, episode, lessons),
      ...reasonsOf(one),
      ...scheduled(episode.id),
    ];
    // What was confirmed once for a warning is not asked again.
    const reasons = way === 'there' ? found : found.filter(({ outcome }) => outcome === 'refused');
    const refused = reasons.some(({ outcome }) => outcome === 'refused');
    const told = (id: number | null) => (id === null ? null : { id, name: teachers.get(id)?.name ?? String(id) });
    return {
      subject: episodeSubject(episode, lessons),
      reasons,
      changes: refused ? [] : [{ field: 'teacher', before: told(episode.teacherId), after: told(teacherId) }],
      payload: {
        way,
        before: episode.teacherId,
        after: teacherId,
        ...(way === 'there' && reasons.some(isException) ? { exception: true as const } : {}),
        ...(besideOf(episode.id).length > 0 ? { beside: besideOf(episode.id) } : {}),
        ...(one.override === undefined ? {} : { override: one.override }),
      },
    };
  });
}

/** It stood beside others of the teacher for a reason. */
const hadReason = ({ episode, override = episode.conflictOverride }: Wanted): boolean => override !== null;

export async function applyTeacher(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<TeacherPayload>,
): Promise<AppliedRow<TeacherPayload>> {
  // The teacher first: whoever gives them another episode at the same time waits here.
  if (payload.after !== null) await lockTeacher(tx, payload.after);
  const episode = await heldEpisode(tx, context, subject);
  const exception = exceptionOf(context, payload);
  const beside = payload.way === 'back' || exception !== null ? (payload.beside ?? []) : [];
  const { teachers, reasonsOf } = await judgeAssignments(
    tx,
    context.actor,
    [{ episode, teacherId: payload.after }],
    (slot) => (beside.includes(slot.id) ? null : takenReason(slot)),
  );
  const refusal = reasonsOf({ episode, teacherId: payload.after }).find(({ outcome }) => outcome === 'refused');
  if (refusal) throw new RefusedError(refusal.code, refusal.message);
  const told = (id: number | null) => (id === null ? null : { id, name: teachers.get(id)?.name ?? String(id) });
  const note = [payload.way === 'back' ? `撤销：${LABEL}` : '', context.reason];
  const override = payload.way === 'back' ? payload.override : (exception ?? undefined);
  const was = await overrideOf(tx, episode.id);
  const stoodBeside = (await takenSlots(tx, context.actor, slotOf(episode, episode))).map(({ id }) => id);
  const kept = override === undefined ? {} : { conflictOverride: override && JSON.stringify(override) };
  const rev = await saveEpisode(tx, context, episode, {
    columns: { teacherId: payload.after, ...kept },
    action: 'episode.changeTeacher',
    changes: [
      { field: 'teacher', before: told(episode.teacherId), after: told(payload.after) },
      ...(override === undefined ? [] : reasonChanges(was, override)),
    ],
    note: note.filter((part) => part !== '').join('；'),
  });
  const before = { before: episode.teacherId, stoodBeside, ...(override === undefined ? {} : { override: was }) };
  return { id: null, rev, payload: { ...payload, ...before } };
}

async function overrideOf(tx: Tx, id: number): Promise<ConflictOverride | null> {
  const [episode] = await episodesByIds(tx, [id]);
  return episode?.conflictOverride ?? null;
}

export async function planTeacherBack(db: Db, context: CommandContext, done: readonly DoneRow<TeacherPayload>[]) {
  const found = await episodesByIds(
    db,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  const episodes = new Map(found.map((episode) => [episode.id, episode]));
  const wanted = done.flatMap(({ subject, applied }): Wanted[] => {
    const episode = episodes.get(subject.id ?? 0);
    const { before, override, stoodBeside = [] } = applied.payload;
    if (!episode) return [];
    return [{ episode, teacherId: before, stoodBeside, ...(override === undefined ? {} : { override }) }];
  });
  return teacherRows(db, context, { wanted, lessons: await lessonsHolding(db, found), way: 'back' });
}
