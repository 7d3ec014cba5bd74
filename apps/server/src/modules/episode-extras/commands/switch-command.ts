/**
 * A command that turns something of episodes on or off: of chosen episodes, or of all episodes of chosen lessons.
 * A switch states only its column and its words.
 */

import { Id } from '@lectern/contract/wire-values';
import type { Privilege } from '@lectern/domain/access/privileges';
import type { CodeTable } from '@lectern/domain/code-table';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  type AppliedRow,
  type CommandContext,
  type CommandType,
  commandType,
  type DoneRow,
  type PlannedRow,
  type RowReason,
  type RunRow,
} from '../../../platform/plans/command-type.ts';
import { NOT_FOUND } from '../../../platform/plans/run-directly.ts';
import { type ComingEpisode, episodesByIds, episodesOfLessons, saveEpisode } from '../../agendas/index.ts';
import { episodeSource } from '../../episodes/index.ts';
import {
  chosenLessons,
  episodeImpact,
  episodeRows,
  episodeSubject,
  episodesWithin,
  heldAsPlanned,
  lessonSubject,
  lessonsHolding,
  missingLesson,
  sharingReasons,
} from '../../lessons/index.ts';

type Column = 'commentForbidden' | 'transferEnabled';

export interface EpisodeSwitch {
  readonly of: 'episode' | 'lesson';
  readonly name: `${'episode' | 'lesson'}.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  /** 开启评论, 关闭评论. */
  readonly states: CodeTable<'on' | 'off'>;
  readonly title: string;
  readonly action: 'episode.comments' | 'episode.transfer';
  readonly field: string;
  readonly column: Column;
  /** What the column says while it is on. */
  readonly onIs: boolean;
}

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: boolean;
  readonly after: boolean;
}

const NOTHING: Payload = { way: 'there', before: false, after: false };
const PRIVILEGE: Privilege = 'EPISODE_WRITE';

export function switchCommand(one: EpisodeSwitch): CommandType {
  const ofLessons = one.of === 'lesson';
  const Input = z.strictObject({
    state: z.enum(['on', 'off']).meta({ title: one.title, control: 'choice', options: one.states.options }),
    episodeIds: z.array(Id).min(1).max(100_000).optional().meta({ control: 'none' }),
  });
  type Input = z.output<typeof Input>;
  return commandType<Input, Payload>({
    name: one.name,
    label: one.label,
    words: { verb: one.verb, unit: '个', noun: '讲次', description: one.description },
    privilege: PRIVILEGE,
    input: Input,
    tiers: { low: 200, high: 5000 },
    subject: ofLessons ? lessonSubject : episodeSource,
    ...(ofLessons ? { rows: episodeRows<Input>() } : {}),
    impact: episodeImpact,
    plan: async (db, context, { state, episodeIds }, ids) => {
      const chosen = await (ofLessons ? episodesOf(db, context, ids, episodeIds) : theEpisodes(db, context, ids));
      const rows = await rowsOf(db, context, one, {
        episodes: chosen.episodes,
        on: () => state === 'on',
        way: 'there',
      });
      return [...chosen.rest, ...rows];
    },
    apply: (tx, context, row) => applyRow(tx, context, one, row),
    invert: (db, context, done) => planWayBack(db, context, one, done),
  });
}

interface Chosen {
  readonly episodes: readonly ComingEpisode[];
  readonly rest: readonly PlannedRow<Payload>[];
}

async function theEpisodes(db: Db, { actor }: CommandContext, ids: readonly number[]): Promise<Chosen> {
  const episodes = await episodesWithin(db, actor, ids);
  const found = new Set(episodes.map(({ id }) => id));
  const rest = ids.filter((id) => !found.has(id)).map((id) => ({ ...MISSING, subject: { ...MISSING.subject, id } }));
  return { episodes, rest };
}

const MISSING: PlannedRow<Payload> = {
  subject: { type: 'episode', id: null, name: '', rev: null, href: null },
  reasons: [{ outcome: 'refused', code: NOT_FOUND, message: '讲次不存在、已取消，或不在你的数据范围内' }],
  changes: [],
  payload: NOTHING,
};

async function episodesOf(
  db: Db,
  { actor }: CommandContext,
  ids: readonly number[],
  only: readonly number[] | undefined,
): Promise<Chosen> {
  const lessons = await chosenLessons(db, actor, ids);
  const wanted = only && new Set(only);
  const all = await episodesOfLessons(db, [...lessons.keys()]);
  const episodes = all.filter(({ id }) => !wanted || wanted.has(id));
  const held = new Set(episodes.flatMap(({ lessonIds }) => lessonIds));
  const rest = ids
    .filter((id) => !held.has(id))
    .map((id): PlannedRow<Payload> => {
      const lesson = lessons.get(id);
      if (!lesson) return missingLesson(id, NOTHING);
      const subject = { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id) };
      return { subject, reasons: [{ ...NO_EPISODE, to: lessonPath(id, 'outline') }], changes: [], payload: NOTHING };
    });
  return { episodes, rest };
}

const NO_EPISODE: RowReason = { outcome: 'refused', code: 'noEpisode', message: '没有未取消的讲次' };

interface Rows {
  readonly episodes: readonly ComingEpisode[];
  /** Whether it shall be on. */
  readonly on: (episode: ComingEpisode) => boolean;
  readonly way: Payload['way'];
}

async function rowsOf(db: Db, { actor }: CommandContext, one: EpisodeSwitch, { episodes, on, way }: Rows) {
  const lessons = await lessonsHolding(db, episodes);
  return episodes.map((episode): PlannedRow<Payload> => {
    const before = episode[one.column];
    const after = on(episode) === one.onIs;
    const state = on(episode) ? 'on' : 'off';
    const same: RowReason = {
      outcome: 'refused',
      code: UNCHANGED,
      message: `已是“${one.states.labelOf(state)}”，无需变更`,
    };
    const found = [...(before === after ? [same] : []), ...sharingReasons(actor, episode, lessons)];
    // What was confirmed once for a warning is not asked again.
    const reasons = way === 'there' ? found : found.filter(({ outcome }) => outcome === 'refused');
    const refused = reasons.some(({ outcome }) => outcome === 'refused');
    return {
      subject: episodeSubject(episode, lessons),
      reasons,
      changes: refused ? [] : [change(one, before, after)],
      payload: { way, before, after },
    };
  });
}

/** As people say it: on or off, whatever the column holds. */
const change = ({ field, onIs }: EpisodeSwitch, before: boolean, after: boolean) => ({
  field,
  before: before === onIs,
  after: after === onIs,
});

async function applyRow(
  tx: Tx,
  context: CommandContext,
  one: EpisodeSwitch,
  { subject, payload }: RunRow<Payload>,
): Promise<AppliedRow<Payload>> {
  const episode = await heldAsPlanned(tx, context, subject);
  const note = [payload.way === 'back' ? `撤销：${one.label}` : '', context.reason];
  const rev = await saveEpisode(tx, context, episode, {
    columns: { [one.column]: payload.after },
    action: one.action,
    changes: [change(one, episode[one.column], payload.after)],
    note: note.filter((part) => part !== '').join('；'),
  });
  return { id: null, rev, payload };
}

async function planWayBack(db: Db, context: CommandContext, one: EpisodeSwitch, done: readonly DoneRow<Payload>[]) {
  const was = new Map(done.map(({ subject, applied }) => [subject.id, applied.payload.before === one.onIs]));
  const episodes = await episodesByIds(
    db,
    done.flatMap(({ subject }) => subject.id ?? []),
  );
  return rowsOf(db, context, one, { episodes, on: ({ id }) => was.get(id) ?? false, way: 'back' });
}
