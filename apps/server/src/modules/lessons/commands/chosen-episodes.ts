/** The coming episodes of chosen lessons, for commands whose rows are episodes; lessons without any say why. */
import { episodePath } from '@lectern/domain/episodes/episode-paths';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import type { Db } from '../../../platform/db/database.ts';
import type { CommandContext, PlannedRow, RowReason } from '../../../platform/engine/commands/command-type.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { type ComingEpisode, comingEpisodes, episodesByIds } from '../../agendas/index.ts';
import type { LessonRow } from '../lesson-columns.ts';
import { isWithin } from '../lessons.repository.ts';
import { chosenLessons, missingLesson } from './chosen-lessons.ts';
import { lessonsByIds } from './lesson-versions.queries.ts';

export interface EpisodeChoice {
  /** From this episode of the outline on; other lessons have none then. */
  readonly fromEpisodeId?: number | undefined;
  /** Only these. */
  readonly episodeIds?: readonly number[] | undefined;
  readonly isMeant?: (episode: ComingEpisode) => boolean;
  /** Replays and recordings as well; otherwise live episodes alone. */
  readonly withReplays?: boolean;
}

export interface ChosenEpisodes<P> {
  readonly episodes: readonly ComingEpisode[];
  /** Of every lesson that holds one of them. */
  readonly lessons: ReadonlyMap<number, LessonRow>;
  /** Rows of lessons that are not there, are canceled, or have no such episode. */
  readonly rest: readonly PlannedRow<P>[];
}

export async function chosenEpisodes<P>(
  db: Db,
  { actor, at }: CommandContext,
  { ids, choice, payload }: { readonly ids: readonly number[]; readonly choice: EpisodeChoice; readonly payload: P },
): Promise<ChosenEpisodes<P>> {
  const lessons = await chosenLessons(db, actor, ids);
  const running = [...lessons.values()].filter(({ status }) => status !== 'canceled').map(({ id }) => id);
  const { fromEpisodeId: fromId, withReplays } = choice;
  const coming = await comingEpisodes(db, running, at, { fromId, withReplays });
  const only = choice.episodeIds && new Set(choice.episodeIds);
  const episodes = coming.filter((one) => (!only || only.has(one.id)) && (choice.isMeant?.(one) ?? true));
  const held = new Set(episodes.flatMap(({ lessonIds }) => lessonIds));
  const rest = ids
    .filter((id) => !held.has(id))
    .map((id) => {
      const lesson = lessons.get(id);
      return lesson ? withoutEpisodes(lesson, payload) : missingLesson(id, payload);
    });
  return { episodes, lessons: await lessonsHolding(db, episodes), rest };
}

export async function lessonsHolding(
  db: Db,
  episodes: readonly Pick<ComingEpisode, 'lessonIds'>[],
): Promise<ReadonlyMap<number, LessonRow>> {
  const rows = await lessonsByIds(db, [...new Set(episodes.flatMap(({ lessonIds }) => lessonIds))]);
  return new Map(rows.map((row) => [row.id, row]));
}

function withoutEpisodes<P>({ id, name, rev, status }: LessonRow, payload: P): PlannedRow<P> {
  const to = lessonPath(id, 'outline');
  const reason: RowReason =
    status === 'canceled'
      ? { outcome: 'refused', code: 'canceled', message: '课程已取消' }
      : { outcome: 'refused', code: 'noEpisode', message: '没有符合条件的未开始讲次', to };
  return { subject: { type: 'lesson', id, name, rev, href: lessonPath(id) }, reasons: [reason], changes: [], payload };
}

export function episodeSubject({ id, lessonId, name, rev }: ComingEpisode, lessons: ReadonlyMap<number, LessonRow>) {
  const lesson = lessons.get(lessonId)?.name;
  const href = lessonId === 0 ? episodePath(id) : lessonPath(lessonId, 'outline');
  return { type: 'episode', id, name: lesson === undefined ? name : `${name}（${lesson}）`, rev, href };
}

/** An episode that several lessons hold changes in all of them: told, and refused where one is out of reach. */
export function sharingReasons(
  actor: Actor,
  { lessonId, lessonIds }: Pick<ComingEpisode, 'lessonId' | 'lessonIds'>,
  lessons: ReadonlyMap<number, LessonRow>,
): readonly RowReason[] {
  const others = lessonIds.filter((id) => id !== lessonId).flatMap((id) => lessons.get(id) ?? []);
  const [first] = others;
  if (!first) return [];
  if (others.some((lesson) => !isWithin(actor.scope, lesson))) {
    return [{ outcome: 'refused', code: 'outOfScope', message: '讲次由你的数据范围之外的课程共用，不能修改' }];
  }
  const names = others.map(({ name }) => `“${name}”`).join('、');
  const message = `讲次与其他课程共用，会一并变化：${names}`;
  return [{ outcome: 'warning', code: 'sharedEpisode', message, to: lessonPath(first.id, 'outline') }];
}

/** What the present rows of the log, the undo and a retry ask about episodes; one that no lesson holds is in reach. */
export async function episodesWithin(db: Db, actor: Actor, ids: readonly number[]): Promise<readonly ComingEpisode[]> {
  const episodes = await episodesByIds(db, ids);
  const lessons = await lessonsHolding(db, episodes);
  const isReached = (id: number) => {
    const lesson = lessons.get(id);
    return lesson !== undefined && isWithin(actor.scope, lesson);
  };
  return episodes.filter(({ lessonIds }) => lessonIds.length === 0 || lessonIds.some(isReached));
}
