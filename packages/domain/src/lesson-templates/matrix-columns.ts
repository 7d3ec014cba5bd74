/**
 * The columns of the propagation matrix under one key each: a field of the lesson, an attribute of an episode
 * (`episode:12:reward`, by the id of its template), or the order of the outline.
 */
import { isLessonField, lessonFieldLabel } from '../lessons/lesson-field-labels.ts';
import { EPISODE_ATTRIBUTE, type EpisodeAttribute } from './episode-attributes.ts';
import { isTemplateField, type TemplateField } from './template-fields.ts';

export const ORDER_COLUMN = 'outline:order';

export type MatrixColumn =
  | { readonly kind: 'field'; readonly field: TemplateField }
  | { readonly kind: 'episode'; readonly episodeTemplateId: number; readonly attribute: EpisodeAttribute }
  | { readonly kind: 'order' };

export function episodeColumn(episodeTemplateId: number, attribute: EpisodeAttribute): string {
  return `episode:${episodeTemplateId}:${attribute}`;
}

const EPISODE_KEY = /^episode:([1-9]\d{0,15}):([a-zA-Z]+)(?::(.*))?$/s;

/** Undefined for what is no column. */
export function parseColumn(key: string): MatrixColumn | undefined {
  if (key === ORDER_COLUMN) return { kind: 'order' };
  if (isTemplateField(key)) return { kind: 'field', field: key };
  const [, id, attribute] = EPISODE_KEY.exec(key) ?? [];
  if (!EPISODE_ATTRIBUTE.has(attribute)) return undefined;
  return { kind: 'episode', episodeTemplateId: Number(id), attribute };
}

/** As plans and the log name it: with what the episode was called then. */
export function toldColumn(key: string, episodeName: string): string {
  return parseColumn(key)?.kind === 'episode' ? `${key}:${episodeName}` : key;
}

export function columnLabel(key: string): string {
  if (key === ORDER_COLUMN) return '大纲顺序';
  if (isLessonField(key)) return lessonFieldLabel(key);
  const [, id, attribute, name] = EPISODE_KEY.exec(key) ?? [];
  if (!EPISODE_ATTRIBUTE.has(attribute)) return key;
  return `${name ?? `讲次模板 ${id ?? ''}`} · ${EPISODE_ATTRIBUTE.labelOf(attribute)}`;
}
