/**
 * The one way from an episode template to the episode that is made of it or bound to it, whichever call or command does
 * so: what the draft says about the single episode stands, everything else is the template's.
 */
import { isDeepStrictEqual } from 'node:util';
import {
  ROOM_MODE,
  type RoomMode,
  SPECIAL_EPISODE_TYPE,
  type SpecialEpisodeType,
} from '@lectern/domain/episodes/episode-codes';
import {
  EPISODE_ATTRIBUTE,
  type EpisodeAttribute,
  type EpisodeValues,
  sameEpisodeValue,
} from '@lectern/domain/lesson-templates/episode-attributes';
import { episodeColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import { episodeKindOf } from '@lectern/domain/outline/item-words';
import type { Tx } from '../../platform/db/database.ts';
import type { LessonRow } from '../lessons/index.ts';
import { mergeProvenance } from '../provenance/index.ts';

/** The column's default: what nobody has chosen. */
const ROOM_MODE_UNSET = 1;

/** What a template gives its episodes, as it is stored. */
export interface GivingTemplate extends EpisodeValues {
  readonly id: number;
  readonly subjectId: number | null;
  readonly specialEpisodeType: number;
  readonly configured: unknown;
}

interface Draft {
  readonly name: string;
  readonly startTime: number;
  readonly endTime: number;
  /** 0: not set. */
  readonly displayTime: number;
  readonly performanceTime?: number | undefined;
  readonly specialEpisodeType?: SpecialEpisodeType | undefined;
  readonly roomMode?: RoomMode | undefined;
  readonly teacherId: number | null;
}

export function typeOf(draft: Draft, template: GivingTemplate | undefined): SpecialEpisodeType {
  const given = template?.specialEpisodeType;
  return draft.specialEpisodeType ?? (SPECIAL_EPISODE_TYPE.has(given) ? given : SPECIAL_EPISODE_TYPE.code.normal);
}

/** The columns of a new episode of this lesson. */
export function episodeColumns(draft: Draft, lesson: LessonRow, template: GivingTemplate | undefined) {
  const specialEpisodeType = typeOf(draft, template);
  const { displayTime, performanceTime = 0 } = draft;
  const room = template?.roomMode;
  return {
    name: draft.name,
    subjectId: template?.subjectId ?? lesson.subjectId,
    teacherId: draft.teacherId,
    specialEpisodeType,
    kind: episodeKindOf(specialEpisodeType),
    roomMode: draft.roomMode ?? (ROOM_MODE.has(room) ? room : ROOM_MODE_UNSET),
    episodeTemplateId: template?.id ?? null,
    reward: template?.reward ?? 0,
    features: JSON.stringify(template?.features ?? {}),
    configured: JSON.stringify(template?.configured ?? {}),
    startAt: new Date(draft.startTime),
    endAt: new Date(draft.endTime),
    displayAt: displayTime === 0 ? null : new Date(displayTime),
    performanceAt: performanceTime === 0 ? null : new Date(performanceTime),
  };
}

interface OwnValues {
  readonly subjectId: number | null;
  readonly roomMode: number;
  readonly reward: number;
  readonly features: unknown;
  readonly configured: unknown;
}

/** What an episode has that nobody has set: the columns' defaults. */
const UNSET: Readonly<Record<TakenOver, unknown>> = { roomMode: ROOM_MODE_UNSET, reward: 0, features: {} };
type TakenOver = Exclude<EpisodeAttribute, 'name' | 'duration'>;
const TAKEN_OVER = ['roomMode', 'reward', 'features'] as const satisfies readonly TakenOver[];

/**
 * What an existing episode takes from a template that it is bound to: all that nobody has set, or that the template it
 * was bound to before gave it (`given`). Its name, its times and its type stay: they are planned already.
 */
export function takenFromTemplate(
  episode: OwnValues,
  template: GivingTemplate,
  given: (attribute: TakenOver) => unknown,
): Partial<Pick<GivingTemplate, TakenOver | 'subjectId' | 'configured'>> {
  const isOpen = (attribute: TakenOver) =>
    sameEpisodeValue(attribute, episode[attribute], UNSET[attribute]) ||
    sameEpisodeValue(attribute, episode[attribute], given(attribute));
  const differs = (attribute: TakenOver) => !sameEpisodeValue(attribute, episode[attribute], template[attribute]);
  const attributes = TAKEN_OVER.filter((attribute) => isOpen(attribute) && differs(attribute));
  return {
    ...Object.fromEntries(attributes.map((attribute) => [attribute, template[attribute]])),
    ...(episode.subjectId === null && template.subjectId !== null ? { subjectId: template.subjectId } : {}),
    ...(isDeepStrictEqual(episode.configured, {}) && !isDeepStrictEqual(template.configured, {})
      ? { configured: template.configured }
      : {}),
  };
}

/** Kept beside the lesson: from here on a change of the template is told from a value of the lesson's own. */
export async function keepGiven(tx: Tx, lessonId: number, templates: readonly GivingTemplate[]): Promise<void> {
  const given = templates.flatMap((template) =>
    EPISODE_ATTRIBUTE.codes.map((attribute) => [episodeColumn(template.id, attribute), { given: template[attribute] }]),
  );
  await mergeProvenance(tx, lessonId, Object.fromEntries(given));
}
