/**
 * Rows of plans that make episodes in outlines or change them: how one is shown, done in its own transaction, and taken
 * back. Pasted tables and batches over several lessons are made of them.
 */
import { SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { isException } from '@lectern/domain/tasks/task-codes';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type {
  AppliedRow,
  CommandContext,
  DoneRow,
  PlannedRow,
  RowChange,
  RowReason,
  RunRow,
} from '../../../platform/engine/commands/command-type.ts';
import { ChangedSincePlanError } from '../../../platform/engine/commands/command-type.ts';
import { agendaOfLesson, episodesByIds } from '../../agendas/index.ts';
import { changeOutlines, chosenLessons, lockLesson } from '../../lessons/index.ts';
import { exceptionOf } from '../../schedule/index.ts';
import { makeEpisodes, type NewEpisode } from './add-items.ts';
import { changeEpisode, unmakeEpisode } from './change-episode.ts';
import type { DraftPayload, EpisodeValues } from './draft-payload.ts';
import { withFollowing } from './with-following.ts';

export interface DraftRow {
  readonly lesson: { readonly id: number; readonly name: string };
  readonly episode: { readonly id: number; readonly rev: number; readonly values: EpisodeValues } | null;
  readonly name: string;
  readonly values: EpisodeValues | null;
  readonly reasons: readonly RowReason[];
}

export interface Names {
  readonly teacher: (id: number) => string;
  readonly label: (id: number) => string;
}

export function draftRow({ lesson, episode, name, values, reasons }: DraftRow, names: Names): PlannedRow<DraftPayload> {
  const refused = reasons.some(({ outcome }) => outcome === 'refused');
  const before = episode?.values ?? null;
  return {
    subject: {
      type: 'episode',
      id: episode?.id ?? null,
      name: `${name}（${lesson.name}）`,
      rev: episode?.rev ?? null,
      // A new one is found once it is made.
      href: episode ? lessonPath(lesson.id, 'outline') : null,
    },
    reasons,
    changes: refused ? [] : valueChanges(before, values, names),
    payload: {
      way: 'there',
      lessonId: lesson.id,
      before,
      after: values,
      ...(reasons.some(isException) ? { exception: true as const } : {}),
    },
  };
}

export function valueChanges(
  before: EpisodeValues | null,
  after: EpisodeValues | null,
  { teacher, label }: Names,
): readonly RowChange[] {
  const told = (values: EpisodeValues | null) => ({
    name: values?.name ?? null,
    label: values && label(values.labelId),
    specialEpisodeType: values && SPECIAL_EPISODE_TYPE.labelOf(values.specialEpisodeType),
    startTime: values?.startTime ?? null,
    endTime: values?.endTime ?? null,
    teacher: values?.teacherId ? { id: values.teacherId, name: teacher(values.teacherId) } : null,
  });
  const [was, becomes] = [told(before), told(after)];
  const fields = ['name', 'label', 'specialEpisodeType', 'startTime', 'endTime', 'teacher'] as const;
  return fields
    .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(becomes[field]))
    .map((field) => ({ field, before: was[field], after: becomes[field] }));
}

/** One row in one transaction. */
export async function applyDraft(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<DraftPayload>,
  { names, label }: { readonly names: Names; readonly label: string },
): Promise<AppliedRow<DraftPayload>> {
  const { after, before, lessonId, way } = payload;
  const note = [way === 'back' ? `撤销：${label}` : '', context.reason].filter((part) => part !== '').join('；');
  if (after === null) {
    return unmakeEpisode(tx, context, { subject, payload, note, changes: valueChanges(before, null, names) });
  }
  if (subject.id !== null && before !== null) {
    return changeEpisode(tx, context, { subject, payload, note, changes: valueChanges(before, after, names) });
  }
  const lesson = await lockLesson(tx, context.actor.scope, lessonId);
  const held = { lesson, items: await agendaOfLesson(tx, lessonId), at: context.at };
  const changes = [{ field: 'outlineItem', before: [], after: [after.name] }];
  const logged = () => ({ action: 'lesson.addItems' as const, changes });
  const { result } = await changeOutlines(tx, context, { lessons: [lesson], items: [], note, logged }, () =>
    makeEpisodes(tx, context, held, {
      labelId: after.labelId,
      episodes: [asDraft(after)],
      override: exceptionOf(context, payload),
      changes: () => valueChanges(null, after, names),
    }),
  );
  const [id] = result;
  if (id === undefined) throw new ChangedSincePlanError();
  const found = { name: `${after.name}（${lesson.name}）`, href: lessonPath(lessonId, 'outline') };
  return { id, rev: 1, made: found, payload };
}

const asDraft = ({ labelId: _label, ...values }: EpisodeValues): NewEpisode => ({
  displayTime: 0,
  roomMode: undefined,
  episodeTemplateId: null,
  includedInPeriod: true,
  ...values,
});

/**
 * Those that were made go to the bin, those that were changed get back what they had. What is gone, or in a lesson that
 * is, has no row.
 */
export async function planDraftsBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<DraftPayload>[],
  names: Names,
): Promise<readonly PlannedRow<DraftPayload>[]> {
  const ids = done.flatMap(({ subject, applied }) => applied.id ?? subject.id ?? []);
  const episodes = new Map((await episodesByIds(db, ids)).map((episode) => [episode.id, episode]));
  const lessonIds = [...new Set(done.map(({ applied }) => applied.payload.lessonId))];
  const lessons = await chosenLessons(db, context.actor, lessonIds);
  const rows: PlannedRow<DraftPayload>[] = [];
  for (const { subject, applied } of done) {
    const episode = episodes.get(applied.id ?? subject.id ?? 0);
    const { lessonId, before, after, override, kind } = applied.payload;
    const lesson = lessons.get(lessonId);
    if (!episode || !lesson) continue;
    const started: readonly RowReason[] =
      episode.startAt <= context.at
        ? [{ outcome: 'refused', code: 'started', message: '讲次已经开始，不能再撤销' }]
        : [];
    rows.push({
      subject: { ...subject, id: episode.id, rev: episode.rev, name: `${episode.name}（${lesson.name}）` },
      reasons: started,
      changes: started.length > 0 ? [] : valueChanges(after, before, names),
      payload: {
        way: 'back',
        lessonId,
        before: after,
        after: before,
        ...(override === undefined ? {} : { override }),
        ...(kind === undefined ? {} : { kind }),
      },
    });
  }
  return withFollowing(db, rows);
}
