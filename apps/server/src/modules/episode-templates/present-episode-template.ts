/** An episode template on the wire and in its columns: features stand flat there, together here. */
import type { EpisodeTemplate, EpisodeTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { episodeFeatures, storedFeatures } from '@lectern/domain/episodes/episode-features';
import { recordOf } from '@lectern/domain/function-configurations/configured-value';
import { isRecord } from '../lesson-templates/index.ts';
import type { EpisodeTemplateRow } from './episode-templates.repository.ts';

export function bodyOf(row: EpisodeTemplateRow): EpisodeTemplateBody {
  const { specialEpisodeType, roomMode, features } = row;
  return {
    name: row.name,
    subject: row.subjectId,
    duration: row.durationMs,
    specialEpisodeType: SPECIAL_EPISODE_TYPE.has(specialEpisodeType)
      ? specialEpisodeType
      : SPECIAL_EPISODE_TYPE.code.normal,
    roomMode: ROOM_MODE.has(roomMode) ? roomMode : ROOM_MODE.code.large,
    reward: row.reward,
    lessonPlanId: row.lessonPlanId,
    ...episodeFeatures(isRecord(features) ? features : {}),
  };
}

export function columnsOf(body: EpisodeTemplateBody) {
  const { name, subject, duration, specialEpisodeType, roomMode, reward, lessonPlanId, ...features } = body;
  const own = { name, subjectId: subject, durationMs: duration, specialEpisodeType, roomMode, reward, lessonPlanId };
  return { ...own, features: JSON.stringify(storedFeatures(features)) };
}

export function episodeTemplateOnWire(row: EpisodeTemplateRow): EpisodeTemplate {
  const { id, lessonTemplateId, labelId: label, ordinal, rev, updatedBy } = row;
  const configured = recordOf(row.configured);
  return {
    ...bodyOf(row),
    configured,
    id,
    lessonTemplateId,
    label,
    ordinal,
    rev,
    updatedBy,
    updatedTime: row.updatedAt.getTime(),
  };
}

/** A new one teaches its template's subject in an ordinary room. */
export const newEpisodeTemplate = (subject: number | null): EpisodeTemplateBody => ({
  name: '',
  subject,
  duration: 0,
  specialEpisodeType: SPECIAL_EPISODE_TYPE.code.normal,
  roomMode: ROOM_MODE.code.large,
  reward: 0,
  lessonPlanId: null,
  ...episodeFeatures({}),
});
