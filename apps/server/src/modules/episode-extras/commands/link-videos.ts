/** Gives chosen episodes one video to play; taking it away again is a command of its own. */
import { Id } from '@lectern/contract/wire-values';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, CommandType, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { NOT_FOUND } from '../../../platform/engine/plans/run-directly.ts';
import { saveEpisode } from '../../agendas/index.ts';
import { type CommandedEpisode, commandedOrCanceled } from '../../episodes/index.ts';
import { sharingReasons } from '../../lessons/index.ts';
import { videosByIds } from '../../videos/index.ts';
import { toldVideo, videoFault } from '../judge-video.ts';

/** The video that an episode plays, as people see it. */
type Played = { readonly id: number; readonly name: string } | null;

interface VideoCommand<I> {
  readonly name: `episode.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly input: z.ZodType<I>;
  readonly videoOf: (input: I) => number | null;
}

export const linkVideosCommand = videoCommand({
  name: 'episode.linkVideo',
  label: '关联视频',
  verb: '为…关联视频',
  description: '让所选讲次播放同一个视频，录播课与回放课批量换片时使用；讲次原来的视频会被替换',
  input: z.strictObject({ videoId: Id.meta({ title: '视频', control: 'video' }) }),
  videoOf: ({ videoId }) => videoId,
});

export const unlinkVideosCommand = videoCommand({
  name: 'episode.unlinkVideo',
  label: '取消关联视频',
  verb: '为…取消关联视频',
  description: '所选讲次不再播放视频',
  input: z.strictObject({}),
  videoOf: () => null,
});

function videoCommand<I>({ videoOf, ...command }: VideoCommand<I>): CommandType {
  return recordCommand<CommandedEpisode, Played, I>({
    ...command,
    records: commandedOrCanceled,
    privilege: 'EPISODE_WRITE',
    tiers: { low: 200, high: 5000 },
    stateOf: async (db, rows, context) => {
      const { named } = await videosNamed(
        db,
        context,
        rows.map(({ episode }) => episode.videoId),
      );
      return ({ episode }) => named(episode.videoId);
    },
    judge: async (db, context, _rows, input) => {
      const wanted = videoOf(input);
      const { named, faultOf } = await videosNamed(db, context, [wanted]);
      return (row) => ({ reasons: [...faultOf(row, wanted), ...sharing(context, row)], after: named(wanted) });
    },
    judgeBack: async (db, context, rows, afterOf) => {
      const { faultOf } = await videosNamed(
        db,
        context,
        rows.map((row) => afterOf(row)?.id ?? null),
      );
      return (row, after) => [...faultOf(row, after?.id ?? null), ...sharing(context, row)];
    },
    changesOf: (before, after) => [{ field: 'video', before, after }],
    write: (tx, context, { episode }, { before, after, note }) =>
      saveEpisode(tx, context, episode, {
        columns: { videoId: after?.id ?? null },
        action: 'episode.linkVideo',
        changes: [{ field: 'video', before, after }],
        note,
      }),
  });
}

const sharing = ({ actor }: CommandContext, { episode, lessons }: CommandedEpisode) =>
  sharingReasons(actor, episode, lessons);

async function videosNamed(db: Db, { actor }: CommandContext, ids: readonly (number | null)[]) {
  const videos = await videosByIds(
    db,
    actor.scope,
    ids.flatMap((id) => id ?? []),
  );
  const named = (id: number | null): Played =>
    id === null ? null : (toldVideo(videos.get(id)) ?? { id, name: `视频 ${id}` });
  const faultOf = ({ episode }: CommandedEpisode, id: number | null): readonly RowReason[] => {
    const wanted = id === null ? undefined : videos.get(id);
    if (id !== null && !wanted) return [{ outcome: 'refused', code: NOT_FOUND, message: '视频不存在，请重新选择' }];
    const fault = videoFault(episode.videoId, wanted);
    if (!fault) return [];
    const code = fault.code === 'unchanged' ? UNCHANGED : fault.code;
    return [{ outcome: 'refused', code, message: fault.message }];
  };
  return { named, faultOf };
}
