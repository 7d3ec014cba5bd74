/** The way back of a propagation: fields, episodes and origins as they were, unless somebody changed them since. */
import { EPISODE_ATTRIBUTE, sameEpisodeValue } from '@lectern/domain/lesson-templates/episode-attributes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db, Tx } from '../../platform/db/database.ts';
import type {
  AppliedRow,
  CommandContext,
  DoneRow,
  PlannedRow,
  RowChange,
  RowReason,
  RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { chosenLessons, patchChanges } from '../lessons/index.ts';
import { describeChanges } from '../operation-log/index.ts';
import { restoreProvenance } from '../provenance/index.ts';
import { heldLesson } from './held-lesson.ts';
import { type TemplateEpisode, templateEpisodes } from './matrix-facts.queries.ts';
import type { EpisodeEdit } from './propagation-effect.ts';
import { LABEL, type PropagatePayload } from './propagation-payload.ts';
import { writeEffect } from './write-effect.ts';

export async function planBack(
  db: Db,
  context: CommandContext,
  done: readonly DoneRow<PropagatePayload>[],
): Promise<PlannedRow<PropagatePayload>[]> {
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const lessons = await chosenLessons(db, context.actor, ids);
  const episodesOf = await templateEpisodes(db, ids);
  const rows = done.flatMap(({ subject, applied }) => {
    const lesson = lessons.get(subject.id ?? 0);
    return lesson ? [{ lesson, payload: inverse(applied.payload) }] : [];
  });
  const told = await patchChanges(
    db,
    rows.map(({ payload }) => payload),
  );
  const refusals = await describedRefusals(
    db,
    rows.map(({ lesson, payload }) => refusalOf(context, payload.episodes, episodesOf(lesson.id))),
  );
  return rows.map(({ lesson, payload }, index) => {
    const reasons = refusals[index] ?? [];
    return {
      subject: { type: 'lesson', id: lesson.id, name: lesson.name, rev: lesson.rev, href: lessonPath(lesson.id) },
      reasons,
      changes: reasons.length > 0 ? [] : [...(payload.told ?? []), ...told(payload), ...(payload.follows ?? [])],
      payload,
    };
  });
}

function inverse(payload: PropagatePayload): PropagatePayload {
  const { before, after, episodes, order, lessonIds, told = [], follows = [], origins = {} } = payload;
  return {
    way: 'back',
    before: after,
    after: before,
    episodes: episodes.map((edit) => ({ ...edit, before: edit.after, after: edit.before })),
    order: order && { before: order.after, after: order.before },
    lessonIds,
    told: told.map(turned),
    follows: follows.map(turned),
    origins,
  };
}

const turned = ({ field, before, after }: RowChange): RowChange => ({ field, before: after, after: before });

interface Stopped {
  readonly reason: RowReason;
  /** Whose last change is named. */
  readonly changedId: number | null;
}

function refusalOf(
  { at }: CommandContext,
  edits: readonly EpisodeEdit[],
  episodes: readonly TemplateEpisode[],
): Stopped | undefined {
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  for (const { id, name, before } of edits) {
    const episode = byId.get(id);
    if (
      !episode ||
      !EPISODE_ATTRIBUTE.codes.every((key) => !(key in before) || sameEpisodeValue(key, before[key], episode[key]))
    ) {
      return { reason: refusal('changedSinceRun', `“${name}”之后又有改动，保留现状`), changedId: id };
    }
    if (episode.startAt <= at) {
      return { reason: refusal('started', `“${name}”已经开始，不能再修改`), changedId: null };
    }
  }
  return undefined;
}

/** With who changed the episode last, and what. */
async function describedRefusals(db: Db, stopped: readonly (Stopped | undefined)[]): Promise<readonly RowReason[][]> {
  const ids = stopped.flatMap((one) => one?.changedId ?? []);
  const told = await describeChanges(
    db,
    ids.map((id) => ({ type: 'episode', id, taskId: undefined })),
  );
  const wordsOf = new Map(ids.map((id, index) => [id, told[index]]));
  return stopped.map((one) => {
    if (!one) return [];
    const words = one.changedId === null ? undefined : wordsOf.get(one.changedId);
    return [words === undefined ? one.reason : { ...one.reason, message: `${one.reason.message}：${words}` }];
  });
}

const refusal = (code: string, message: string): RowReason => ({ outcome: 'refused', code, message });

export async function applyBack(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<PropagatePayload>,
): Promise<AppliedRow<PropagatePayload>> {
  const lesson = await heldLesson(tx, context, subject, payload.lessonIds);
  const note = [`撤销：${LABEL}`, context.reason].filter((part) => part !== '').join('；');
  const rev = await writeEffect(tx, context, lesson, { ...payload, told: payload.told ?? [], note });
  await restoreProvenance(tx, lesson.id, payload.origins ?? {});
  return { id: null, rev, payload };
}
