/** The fields of an episode template, what they are called and how their values read. */
import type { LessonOptions } from '@lectern/contract/dictionaries/lesson-dictionaries';
import type { EpisodeTemplateBody } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { EPISODE_TEMPLATE_COLUMN } from '@lectern/domain/episode-templates/episode-template-columns';
import { ROOM_MODE, SPECIAL_EPISODE_TYPE } from '@lectern/domain/episodes/episode-codes';
import { EPISODE_SWITCH, LAYERED_HOMEWORK_TYPE } from '@lectern/domain/episodes/episode-features';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { durationLabel } from '@lectern/domain/time/duration-options';
import { MINUTE_MS } from '@lectern/domain/time/durations';
import { nameIn } from '../list/template-words.ts';

type Field = keyof EpisodeTemplateBody;
type Own = 'name' | 'subject' | 'duration' | 'specialEpisodeType' | 'roomMode' | 'reward' | 'lessonPlanId';
type Text = (body: EpisodeTemplateBody, options: LessonOptions | undefined) => string;

const TEXT: Readonly<Record<Own | 'layeredHomeworkType', Text>> = {
  name: ({ name }) => name,
  subject: ({ subject }, options) => nameIn(options)('subjects', subject),
  duration: ({ duration }) => durationLabel(duration / MINUTE_MS),
  specialEpisodeType: ({ specialEpisodeType }) => SPECIAL_EPISODE_TYPE.labelOf(specialEpisodeType),
  roomMode: ({ roomMode }) => ROOM_MODE.labelOf(roomMode),
  reward: ({ reward }) => String(reward),
  lessonPlanId: ({ lessonPlanId }) => String(lessonPlanId ?? NO_VALUE),
  layeredHomeworkType: ({ layeredHomeworkType }) => LAYERED_HOMEWORK_TYPE.labelOf(layeredHomeworkType),
};
// The keys of the table are fields.
const OWN_FIELDS = Object.keys(TEXT) as (keyof typeof TEXT)[];
export const EPISODE_TEMPLATE_FIELDS: readonly Field[] = [...OWN_FIELDS, ...EPISODE_SWITCH.codes];

export function episodeTemplateLabel(field: Field): string {
  if (field === 'specialEpisodeType') return '讲次类型';
  return EPISODE_SWITCH.has(field) ? EPISODE_SWITCH.labelOf(field) : EPISODE_TEMPLATE_COLUMN.labelOf(field);
}

export function episodeTemplateText(
  field: Field,
  body: EpisodeTemplateBody,
  options: LessonOptions | undefined,
): string {
  if (EPISODE_SWITCH.has(field)) return body[field] ? '是' : '否';
  return TEXT[field](body, options);
}
