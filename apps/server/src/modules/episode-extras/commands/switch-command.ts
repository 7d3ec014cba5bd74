/**
 * A command that turns something of episodes on or off: of chosen episodes, or of all episodes of chosen lessons.
 * A switch states only its column and its labels.
 */
import { Id } from '@lectern/contract/wire-values';
import type { CodeTable } from '@lectern/domain/code-table';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { z } from 'zod';
import { type CommandedRecords, recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  CommandType,
  PlannedRow,
  RowReason,
} from '../../../platform/engine/commands/command-type.ts';
import { type ComingEpisode, episodesOfLessons, saveEpisode } from '../../agendas/index.ts';
import { type CommandedEpisode, commandedEpisodes } from '../../episodes/index.ts';
import {
  chosenLessons,
  episodeRows,
  lessonSubject,
  lessonsHolding,
  missingLesson,
  sharingReasons,
} from '../../lessons/index.ts';

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
  readonly column: 'commentForbidden' | 'transferEnabled';
  /** What the column says while it is on. */
  readonly onIs: boolean;
}

const inputOf = ({ title, states }: EpisodeSwitch) =>
  z.strictObject({
    state: z.enum(['on', 'off']).meta({ title, control: 'choice', options: states.options }),
    episodeIds: z.array(Id).min(1).max(100_000).optional().meta({ control: 'none' }),
  });
type Input = z.output<ReturnType<typeof inputOf>>;

export const switchCommand = (one: EpisodeSwitch): CommandType =>
  one.of === 'episode' ? switchOf(one, commandedEpisodes) : switchOfLessons(one);

function switchOf(one: EpisodeSwitch, records: CommandedRecords<CommandedEpisode>): CommandType {
  const { name, label, verb, description, states, action, field, column, onIs } = one;
  // As people say it: on or off, whatever the column holds.
  const changesOf = (before: boolean, after: boolean) => [{ field, before: before === onIs, after: after === onIs }];
  return recordCommand<CommandedEpisode, boolean, Input>({
    records,
    name,
    label,
    verb,
    description,
    privilege: 'EPISODE_WRITE',
    input: inputOf(one),
    tiers: { low: 200, high: 5000 },
    stateOf: () => Promise.resolve(({ episode }) => episode[column]),
    judge: (_db, { actor }, _rows, { state }) =>
      Promise.resolve(({ episode, lessons }) => ({
        reasons: sharingReasons(actor, episode, lessons),
        after: (state === 'on') === onIs,
      })),
    judgeBack: (_db, { actor }) => Promise.resolve(({ episode, lessons }) => sharingReasons(actor, episode, lessons)),
    unchanged: (after) => `已是“${states.labelOf(after === onIs ? 'on' : 'off')}”，无需变更`,
    changesOf,
    write: (tx, context, { episode }, { before, after, note }) =>
      saveEpisode(tx, context, episode, {
        columns: { [column]: after },
        action,
        changes: changesOf(before, after),
        note,
      }),
  });
}

/** The same for all episodes of chosen lessons; each stands under the lesson that it was chosen by. */
function switchOfLessons(one: EpisodeSwitch): CommandType {
  const input = inputOf(one);
  return {
    ...switchOf(one, commandedEpisodes),
    subject: lessonSubject,
    rows: episodeRows<unknown>(),
    plan: async (db, context, given, ids) => {
      const { episodes, rest } = await episodesOf(db, context, ids, input.parse(given).episodeIds);
      const lessons = await lessonsHolding(db, episodes);
      const rows = new Map(episodes.map((episode) => [episode.id, { episode, lessons }]));
      const chosen = switchOf(one, { ...commandedEpisodes, rowsOf: () => Promise.resolve(rows) });
      return [...rest, ...(await chosen.plan(db, context, given, [...rows.keys()]))];
    },
  };
}

async function episodesOf(
  db: Db,
  { actor }: CommandContext,
  ids: readonly number[],
  only: readonly number[] | undefined,
): Promise<{ readonly episodes: readonly ComingEpisode[]; readonly rest: readonly PlannedRow<null>[] }> {
  const lessons = await chosenLessons(db, actor, ids);
  const wanted = only && new Set(only);
  const all = await episodesOfLessons(db, [...lessons.keys()]);
  const episodes = all.filter(({ id }) => !wanted || wanted.has(id));
  const held = new Set(episodes.flatMap(({ lessonIds }) => lessonIds));
  const rest = ids
    .filter((id) => !held.has(id))
    .map((id): PlannedRow<null> => {
      const lesson = lessons.get(id);
      if (!lesson) return missingLesson(id, null);
      const subject = { type: 'lesson', id, name: lesson.name, rev: lesson.rev, href: lessonPath(id) };
      return { subject, reasons: [{ ...NO_EPISODE, to: lessonPath(id, 'outline') }], changes: [], payload: null };
    });
  return { episodes, rest };
}

const NO_EPISODE: RowReason = { outcome: 'refused', code: 'noEpisode', message: '没有未取消的讲次' };
