/** The way back of a propagation: fields, episodes and origins as they were, unless somebody changed them since. */
import { EPISODE_ATTRIBUTE, sameEpisodeValue } from '@lectern/domain/lesson-templates/episode-attributes';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db, Tx } from '../../platform/db/database.ts';
import type {
  AppliedRow,
  CommandContext,
  DoneRow,
  PlannedRow,
  RowReason,
  RunRow,
} from '../../platform/plans/command-type.ts';
import { chosenLessons, patchChanges } from '../lessons/index.ts';
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
  return rows.map(({ lesson, payload }) => {
    const reasons = refusalsOf(context, payload.episodes, episodesOf(lesson.id));
    return {
      subject: { type: 'lesson', id: lesson.id, name: lesson.name, rev: lesson.rev, href: lessonPath(lesson.id) },
      reasons,
      changes: reasons.length > 0 ? [] : [...(payload.told ?? []), ...told(payload)],
      payload,
    };
  });
}

function inverse(payload: PropagatePayload): PropagatePayload {
  const { before, after, episodes, order, lessonIds, told = [], origins = {} } = payload;
  return {
    way: 'back',
    before: after,
    after: before,
    episodes: episodes.map((edit) => ({ ...edit, before: edit.after, after: edit.before })),
    order: order && { before: order.after, after: order.before },
    lessonIds,
    told: told.map(({ field, before: was, after: is }) => ({ field, before: is, after: was })),
    origins,
  };
}

function refusalsOf(
  { at }: CommandContext,
  edits: readonly EpisodeEdit[],
  episodes: readonly TemplateEpisode[],
): RowReason[] {
  const byId = new Map(episodes.map((episode) => [episode.id, episode]));
  const refusals = edits.flatMap(({ id, name, before }) => {
    const episode = byId.get(id);
    if (
      !episode ||
      !EPISODE_ATTRIBUTE.codes.every((key) => !(key in before) || sameEpisodeValue(key, before[key], episode[key]))
    ) {
      return [refusal('changedSinceRun', `“${name}”之后被他人修改，保留现状`)];
    }
    return episode.startAt <= at ? [refusal('started', `“${name}”已经开始，不能再修改`)] : [];
  });
  return refusals.slice(0, 1);
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
