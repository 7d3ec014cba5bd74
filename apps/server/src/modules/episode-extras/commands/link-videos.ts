/** Gives chosen episodes one video to play; taking it away again is a command of its own. */
import { Id } from '@lectern/contract/wire-values';
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
import { type ComingEpisode, episodesByIds, saveEpisode } from '../../agendas/index.ts';
import { chosenEpisodes, episodeSource } from '../../episodes/index.ts';
import {
  episodeImpact,
  episodeSubject,
  heldAsPlanned,
  type LessonRow,
  lessonsHolding,
  sharingReasons,
} from '../../lessons/index.ts';
import { toldVideo, videoFault } from '../judge-video.ts';
import { type VideoRecord, videosByIds } from '../videos.queries.ts';

const Input = z.strictObject({ videoId: Id.meta({ title: '视频', control: 'video' }) });
const NOTHING = z.strictObject({});

interface Payload {
  readonly way: 'there' | 'back';
  readonly before: number | null;
  readonly after: number | null;
}

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
  input: Input,
  videoOf: ({ videoId }) => videoId,
});

export const unlinkVideosCommand = videoCommand({
  name: 'episode.unlinkVideo',
  label: '取消关联视频',
  verb: '为…取消关联视频',
  description: '所选讲次不再播放视频',
  input: NOTHING,
  videoOf: () => null,
});

function videoCommand<I>({ name, label, verb, description, input, videoOf }: VideoCommand<I>): CommandType {
  return commandType<I, Payload>({
    name,
    label,
    words: { verb, unit: '个', noun: '讲次', description },
    privilege: 'EPISODE_WRITE',
    input,
    tiers: { low: 200, high: 5000 },
    subject: episodeSource,
    impact: episodeImpact,
    plan: async (db, context, given, ids) => {
      const videoId = videoOf(given);
      const payload: Payload = { way: 'there', before: null, after: videoId };
      const { rest, ...chosen } = await chosenEpisodes(db, context, { ids, payload });
      return [...(await rowsOf(db, context, { ...chosen, to: () => videoId, way: 'there' })), ...rest];
    },
    apply: (tx, context, row) => apply(tx, context, row, label),
    invert: planBack,
  });
}

interface Rows {
  readonly episodes: readonly ComingEpisode[];
  readonly lessons: ReadonlyMap<number, LessonRow>;
  readonly to: (episode: ComingEpisode) => number | null;
  readonly way: Payload['way'];
}

async function rowsOf(db: Db, { actor }: CommandContext, { episodes, lessons, to, way }: Rows) {
  const videos = await videosByIds(
    db,
    actor.scope,
    episodes.flatMap((episode) => [episode.videoId ?? [], to(episode) ?? []].flat()),
  );
  return episodes.map((episode): PlannedRow<Payload> => {
    const [before, after] = [episode.videoId, to(episode)];
    const fault = faultOf(before, after, videos);
    const found = [...(fault ? [fault] : []), ...sharingReasons(actor, episode, lessons)];
    // What was confirmed once for a warning is not asked again.
    const reasons = way === 'there' ? found : found.filter(({ outcome }) => outcome === 'refused');
    const told = (id: number | null) => (id === null ? null : (toldVideo(videos.get(id)) ?? `视频 ${id}`));
    const refused = reasons.some(({ outcome }) => outcome === 'refused');
    return {
      subject: episodeSubject(episode, lessons),
      reasons,
      changes: refused ? [] : [{ field: 'video', before: told(before), after: told(after) }],
      payload: { way, before, after },
    };
  });
}

function faultOf(
  before: number | null,
  after: number | null,
  videos: ReadonlyMap<number, VideoRecord>,
): RowReason | undefined {
  const wanted = after === null ? undefined : videos.get(after);
  if (after !== null && !wanted) {
    return { outcome: 'refused', code: NOT_FOUND, message: '视频不存在，请重新选择' };
  }
  const fault = videoFault(before, wanted);
  if (!fault) return undefined;
  const code = fault.code === 'unchanged' ? UNCHANGED : fault.code;
  return { outcome: 'refused', code, message: fault.message };
}

async function apply(
  tx: Tx,
  context: CommandContext,
  { subject, payload }: RunRow<Payload>,
  label: string,
): Promise<AppliedRow<Payload>> {
  const episode = await heldAsPlanned(tx, context, subject);
  const { after, way } = payload;
  const videos = await videosByIds(
    tx,
    context.actor.scope,
    [episode.videoId, after].flatMap((id) => id ?? []),
  );
  const named = (id: number | null) => (id === null ? null : toldVideo(videos.get(id)));
  const note = [way === 'back' ? `撤销：${label}` : '', context.reason];
  const rev = await saveEpisode(tx, context, episode, {
    columns: { videoId: after },
    action: 'episode.linkVideo',
    changes: [{ field: 'video', before: named(episode.videoId), after: named(after) }],
    note: note.filter((part) => part !== '').join('；'),
  });
  return { id: null, rev, payload };
}

async function planBack(db: Db, context: CommandContext, done: readonly DoneRow<Payload>[]) {
  const was = new Map(done.map(({ subject, applied }) => [subject.id, applied.payload.before]));
  const ids = done.flatMap(({ subject }) => subject.id ?? []);
  const episodes = await episodesByIds(db, ids);
  const lessons = await lessonsHolding(db, episodes);
  return rowsOf(db, context, { episodes, lessons, to: ({ id }) => was.get(id) ?? null, way: 'back' });
}
