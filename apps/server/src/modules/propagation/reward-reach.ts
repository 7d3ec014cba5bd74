/**
 * R225, R226: what another reward of an episode template means for its lessons, counted as the matrix counts it: a
 * lesson that still has what the template gives will change, one that has begun is frozen.
 */
import type { RewardReach } from '@lectern/domain/episode-templates/reward-change';
import { episodeColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import { cellState, countCells } from '@lectern/domain/lesson-templates/propagation';
import type { Db } from '../../platform/db/database.ts';
import { lessonsByIds } from '../lessons/index.ts';
import { provenanceOfLessons } from '../provenance/index.ts';
import { givenIn, hasBegun } from './matrix-cells.ts';
import { type EpisodeTemplateRow, reachedLessonIds, templateEpisodes } from './matrix-facts.queries.ts';
import { MAX_LESSONS } from './present-matrix.ts';

type Asked = Pick<EpisodeTemplateRow, 'id' | 'lessonTemplateId' | 'reward'>;

export async function rewardReach(db: Db, { id, lessonTemplateId, reward }: Asked, at: Date): Promise<RewardReach> {
  const lessons = await lessonsByIds(db, await reachedLessonIds(db, lessonTemplateId, at, MAX_LESSONS));
  const ids = lessons.map((lesson) => lesson.id);
  const episodesOf = await templateEpisodes(db, ids);
  const provenanceOf = await provenanceOfLessons(db, ids);
  const states = lessons.flatMap((lesson) => {
    const episode = episodesOf(lesson.id).find(({ episodeTemplateId }) => episodeTemplateId === id);
    if (!episode) return [];
    // Whatever the new reward is, nobody has it yet; what the template gives now is what it gave then.
    const given = givenIn(provenanceOf(lesson.id), episodeColumn(id, 'reward')) ?? { value: reward };
    const values = { template: undefined, given, lesson: episode.reward, frozen: hasBegun(lesson, at) };
    return [cellState(values, Object.is)];
  });
  const { willChange, frozen } = countCells(states);
  return { affected: willChange, started: frozen };
}
