/** Puts an assistant on whole lessons, or takes one off (E069, E070, batch): the lesson and its episodes to come. */
import { Id } from '@lectern/contract/wire-values';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type AppliedRow,
  ChangedSincePlanError,
  type CommandContext,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../platform/engine/commands/command-type.ts';
import { RefusedError } from '../../platform/errors.ts';
import { comingEpisodes, lockEpisode, saveEpisode } from '../agendas/index.ts';
import {
  chosenLessons,
  lessonImpact,
  lessonSubject,
  lockLesson,
  missingLesson,
  saveLesson,
  writerOf,
} from '../lessons/index.ts';
import { entryOf, recordOperation } from '../operation-log/index.ts';
import { ALREADY, opposite, WAY_WORDS, type Way } from './assign-episodes.ts';
import { assistantsByIds } from './assistants.queries.ts';
import {
  type AssistantRow,
  lockAssistant,
  putOnEpisodes,
  putOnLesson,
  takeOffEpisodes,
  takeOffLesson,
} from './assistants.repository.ts';
import { type Helper, helpersOf } from './duties.queries.ts';
import { ASSISTANT_MISSING, assignmentFacts, helpersChange, misfitReasons } from './judge-assignment.ts';

const Input = z.strictObject({ assistantId: Id.meta({ title: '助教', control: 'assistant' }) });
type Input = z.output<typeof Input>;

interface Payload {
  readonly way: Way;
  readonly assistantId: number;
  /** Those that follow the lesson. */
  readonly episodeIds: readonly number[];
}

const CANCELED: RowReason = { outcome: 'refused', code: 'canceled', message: '课程已取消' };

const command = (way: Way, description: string) =>
  commandType<Input, Payload>({
    name: `lesson.${WAY_WORDS[way].action}`,
    label: WAY_WORDS[way].label,
    words: { verb: WAY_WORDS[way].verb, unit: '门', noun: '课程', description },
    privilege: 'EPISODE_WRITE',
    input: Input,
    tiers: { low: 50, high: 1000 },
    subject: lessonSubject,
    impact: lessonImpact,
    plan: (db, context, { assistantId }, ids) => planRows(db, context, { ids, way, assistantId }),
    apply: applyRow,
    invert: planWayBack,
  });

export const assignLessonsCommand = command('on', '为所选课程及其未开始的讲次分配一位助教，先检查时间冲突、学科和学段');
export const unassignLessonsCommand = command('off', '让一位助教不再负责所选课程及其未开始的讲次');

interface Wanted {
  readonly ids: readonly number[];
  readonly way: Way;
  readonly assistantId: number;
  /** Of the way back: exactly these. */
  readonly only?: ReadonlyMap<number, readonly number[]>;
}

export async function planRows(db: Db, context: CommandContext, { ids, way, assistantId, only }: Wanted) {
  const { actor, at } = context;
  const lessons = await chosenLessons(db, actor, ids);
  const assistant = (await assistantsByIds(db, actor.scope, [assistantId], { removed: way === 'off' })).get(
    assistantId,
  );
  const coming = await comingEpisodes(db, [...lessons.keys()], at);
  const { conflicts } = await assignmentFacts(
    db,
    context,
    way === 'on' && assistant && !only ? coming : [],
    assistantId,
  );
  const ofEpisodes = await helpersOf(
    db,
    'episode',
    coming.map(({ id }) => id),
  );
  const ofLessons = await helpersOf(db, 'lesson', [...lessons.keys()]);
  const helps = (of: ReadonlyMap<number, readonly Helper[]>, id: number) =>
    of.get(id)?.some((one) => one.id === assistantId) ?? false;
  return ids.map((id): PlannedRow<Payload> => {
    const lesson = lessons.get(id);
    if (!lesson) return missingLesson(id, { way, assistantId, episodeIds: [] });
    const its = coming.filter(
      (episode) => episode.lessonIds.includes(id) && (only?.get(id)?.includes(episode.id) ?? true),
    );
    const follow = its.filter((episode) => helps(ofEpisodes, episode.id) === (way === 'off'));
    const so = helps(ofLessons, id) === (way === 'on') && (way === 'off' || follow.length === 0);
    const reasons = [
      ...(assistant ? [] : [ASSISTANT_MISSING]),
      ...(lesson.status === 'canceled' && way === 'on' ? [CANCELED] : []),
      ...(so ? [ALREADY[way]] : []),
      ...(way === 'on' && assistant && !only ? misfitReasons(assistant, lesson) : []),
      ...(way === 'on' && !only ? conflicts(follow) : []),
    ];
    const refused = reasons.some(({ outcome }) => outcome === 'refused');
    return {
      subject: { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id, 'teachers') },
      reasons,
      changes: refused || !assistant ? [] : changesOf(ofLessons.get(id) ?? [], assistant, way, follow.length),
      payload: { way, assistantId, episodeIds: follow.map((episode) => episode.id) },
    };
  });
}

function changesOf(before: readonly Helper[], assistant: AssistantRow, way: Way, episodes: number) {
  const change = helpersChange(before, assistant, way);
  const count = { field: 'assistantEpisodes', before: null, after: `${episodes} 讲` };
  return JSON.stringify(change.before) === JSON.stringify(change.after) ? [count] : [change, count];
}

async function applyRow(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  if (subject.id === null) throw new TypeError('a row without a lesson');
  const { way, assistantId } = payload;
  const lesson = await lockLesson(tx, context.actor.scope, subject.id);
  if (lesson.rev !== subject.rev) throw new ChangedSincePlanError();
  const assistant = await lockAssistant(tx, assistantId);
  if (!assistant || (way === 'on' && assistant.deletedAt !== null)) {
    throw new RefusedError(ASSISTANT_MISSING.code, ASSISTANT_MISSING.message);
  }
  const before = (await helpersOf(tx, 'lesson', [lesson.id])).get(lesson.id) ?? [];
  const episodeIds = await moveEpisodes(tx, context, assistant, payload);
  await (way === 'on' ? putOnLesson : takeOffLesson)(tx, assistantId, lesson.id);
  const { rev } = await saveLesson(tx, lesson, {}, writerOf(context));
  await recordOperation(
    tx,
    entryOf(context, {
      action: `lesson.${WAY_WORDS[way].action}`,
      subject: { type: 'lesson', id: lesson.id, name: lesson.name },
      changes: changesOf(before, assistant, way, episodeIds.length),
      note: context.reason,
    }),
  );
  return { id: null, rev, payload: { ...payload, episodeIds } };
}

/** Those that have begun meanwhile stay; answers those that moved. */
async function moveEpisodes(
  tx: Tx,
  context: CommandContext,
  assistant: AssistantRow,
  { way, episodeIds }: Payload,
): Promise<readonly number[]> {
  const moved: number[] = [];
  // In one order, as everybody who holds several.
  for (const id of episodeIds.toSorted((a, b) => a - b)) {
    const episode = await lockEpisode(tx, id);
    if (!episode || episode.startAt <= context.at) continue;
    const before = (await helpersOf(tx, 'episode', [id])).get(id) ?? [];
    const changed = await (way === 'on' ? putOnEpisodes : takeOffEpisodes)(tx, assistant.id, [id]);
    if (changed.length === 0) continue;
    const changes = [helpersChange(before, assistant, way)];
    const action = `episode.${WAY_WORDS[way].action}` as const;
    await saveEpisode(tx, context, episode, { columns: {}, action, changes, note: context.reason });
    moved.push(id);
  }
  return moved;
}

function planWayBack(db: Db, context: CommandContext, done: readonly DoneRow<Payload>[]) {
  const [first] = done;
  if (!first) return Promise.resolve([]);
  const { way, assistantId } = first.applied.payload;
  const only = new Map(done.map(({ subject, applied }) => [subject.id ?? 0, applied.payload.episodeIds]));
  return planRows(db, context, { ids: [...only.keys()], way: opposite(way), assistantId, only });
}
