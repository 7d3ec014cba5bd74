/** Puts an assistant on chosen episodes, or takes one off (E274, E275, batch); what has begun stays as it was. */

import { Id } from '@lectern/contract/wire-values';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { saveEpisode } from '../agendas/index.ts';
import { chosenEpisodes, episodeSource } from '../episodes/index.ts';
import { episodeImpact, episodeSubject, heldAsPlanned, sharingReasons } from '../lessons/index.ts';
import { assistantsByIds } from './assistants.queries.ts';
import { lockAssistant, putOnEpisodes, takeOffEpisodes } from './assistants.repository.ts';
import { helpersOf } from './duties.queries.ts';
import { ASSISTANT_MISSING, assignmentFacts, helpersChange, misfitReasons } from './judge-assignment.ts';

const Input = z.strictObject({ assistantId: Id.meta({ title: '助教', control: 'assistant' }) });
type Input = z.output<typeof Input>;
export type Way = 'on' | 'off';

interface Payload {
  readonly way: Way;
  readonly assistantId: number;
}

const STARTED: RowReason = { outcome: 'refused', code: 'started', message: '讲次已经开始，助教不能再变更' };
export const ALREADY: Readonly<Record<Way, RowReason>> = {
  on: { outcome: 'refused', code: UNCHANGED, message: '已由这位助教负责，无需分配' },
  off: { outcome: 'refused', code: UNCHANGED, message: '不由这位助教负责，无需取消' },
};
export const WAY_WORDS = {
  on: { label: '分配助教', verb: '为…分配助教', action: 'assignAssistant' },
  off: { label: '取消助教', verb: '取消…的助教', action: 'unassignAssistant' },
} as const;
export const opposite = (way: Way): Way => (way === 'on' ? 'off' : 'on');

const command = (way: Way, description: string) =>
  commandType<Input, Payload>({
    name: `episode.${WAY_WORDS[way].action}`,
    label: WAY_WORDS[way].label,
    words: { verb: WAY_WORDS[way].verb, unit: '个', noun: '讲次', description },
    privilege: 'EPISODE_WRITE',
    input: Input,
    tiers: { low: 200, high: 2000 },
    subject: episodeSource,
    impact: (db, context, ids) => episodeImpact(db, context, ids),
    plan: (db, context, { assistantId }, ids) => planRows(db, context, { ids, way, assistantId, back: false }),
    apply: applyRow,
    invert: async (db, context, done) => {
      const assistantId = done[0]?.applied.payload.assistantId ?? 0;
      const ids = done.flatMap(({ subject }) => subject.id ?? []);
      return planRows(db, context, { ids, way: opposite(way), assistantId, back: true });
    },
  });

export const assignEpisodesCommand = command('on', '为所选的未开始讲次分配一位助教，先检查时间冲突、学科和学段');
export const unassignEpisodesCommand = command('off', '让一位助教不再负责所选的未开始讲次');

interface Wanted {
  readonly ids: readonly number[];
  readonly way: Way;
  readonly assistantId: number;
  readonly back: boolean;
}

async function planRows(db: Db, context: CommandContext, { ids, way, assistantId, back }: Wanted) {
  const { actor, at } = context;
  const payload: Payload = { way, assistantId };
  const { episodes, lessons, rest } = await chosenEpisodes(db, context, { ids, payload });
  const assistant = (await assistantsByIds(db, actor.scope, [assistantId], { removed: way === 'off' })).get(
    assistantId,
  );
  const { helpers, conflicts } = await assignmentFacts(
    db,
    context,
    way === 'on' && assistant ? episodes : [],
    assistantId,
  );
  const held = way === 'on' ? null : await helpersOf(db, 'episode', ids);
  const rows = episodes.map((episode): PlannedRow<Payload> => {
    const before = held ? (held.get(episode.id) ?? []) : helpers(episode.id);
    const so = before.some(({ id }) => id === assistantId) === (way === 'on');
    const warnings = [
      ...sharingReasons(actor, episode, lessons),
      ...(way === 'on' && assistant ? misfitReasons(assistant, lessons.get(episode.lessonId)) : []),
      ...(way === 'on' ? conflicts([episode]) : []),
    ];
    const reasons = [
      ...(assistant ? [] : [ASSISTANT_MISSING]),
      ...(episode.startAt <= at ? [STARTED] : []),
      ...(so ? [ALREADY[way]] : []),
      // What was confirmed once for a warning is not asked again on the way back.
      ...warnings.filter(({ outcome }) => !back || outcome === 'refused'),
    ];
    const refused = reasons.some(({ outcome }) => outcome === 'refused');
    const changes = refused || !assistant ? [] : [helpersChange(before, assistant, way)];
    return { subject: episodeSubject(episode, lessons), reasons, changes, payload };
  });
  return [...rows, ...rest];
}

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const { way, assistantId } = payload;
  const episode = await heldAsPlanned(tx, context, subject);
  if (episode.startAt <= context.at) throw new RefusedError(STARTED.code, STARTED.message);
  const assistant = await lockAssistant(tx, assistantId);
  if (!assistant || (way === 'on' && assistant.deletedAt !== null)) {
    throw new RefusedError(ASSISTANT_MISSING.code, ASSISTANT_MISSING.message);
  }
  const before = (await helpersOf(tx, 'episode', [episode.id])).get(episode.id) ?? [];
  const changed =
    way === 'on'
      ? await putOnEpisodes(tx, assistantId, [episode.id])
      : await takeOffEpisodes(tx, assistantId, [episode.id]);
  if (changed.length === 0) throw new ChangedSincePlanError();
  const rev = await saveEpisode(tx, context, episode, {
    columns: {},
    action: `episode.${WAY_WORDS[way].action}`,
    changes: [helpersChange(before, assistant, way)],
    note: context.reason,
  });
  return { id: null, rev, payload };
}
