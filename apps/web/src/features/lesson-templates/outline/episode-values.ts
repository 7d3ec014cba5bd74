/** Episode templates as their forms hold them. */

import type { EpisodeTemplate, EpisodeTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import type { TemplateDetailV2 } from '@lectern/contract/lesson-templates/lesson-templates';
import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { episodeFeatures } from '@lectern/domain/episodes/episode-features';
import { sameValue } from '@lectern/domain/lessons/form-step';

export function newEpisodeBody(
  { subject, mode }: Pick<TemplateDetailV2, 'subject' | 'mode'>,
  duration: number,
): EpisodeTemplateBody {
  const { record, normal } = SPECIAL_EPISODE_TYPE.code;
  return {
    name: '',
    subject,
    duration,
    specialEpisodeType: mode === 'record' ? record : normal,
    roomMode: ROOM_MODE.code.large,
    reward: 0,
    lessonPlanId: null,
    ...episodeFeatures({}),
  };
}

export function episodeBodyOf(row: EpisodeTemplate): EpisodeTemplateBody {
  const { id: _id, lessonTemplateId: _of, label: _label, ordinal: _place, rev: _rev, ...rest } = row;
  const { updatedTime: _at, updatedBy: _by, configured: _configured, ...body } = rest;
  return body;
}

export function changedOf(before: EpisodeTemplateBody, after: EpisodeTemplateBody): Partial<EpisodeTemplateBody> {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !sameValue(value, was.get(field))));
}
