/** The cells of lessons: what each template gives now, what it gave last, and what each lesson holds. */
import {
  EPISODE_ATTRIBUTE,
  type EpisodeAttribute,
  sameEpisodeValue,
} from '@lectern/domain/lesson-templates/episode-attributes';
import { EPISODE_FREEZES_WITH, freezesOnceBegun } from '@lectern/domain/lesson-templates/frozen-fields';
import { episodeColumn, ORDER_COLUMN } from '@lectern/domain/lesson-templates/matrix-columns';
import { type CellState, cellState } from '@lectern/domain/lesson-templates/propagation';
import {
  sameTemplateValue,
  TEMPLATE_FIELDS,
  type TemplateField,
  type TemplateValues,
} from '@lectern/domain/lesson-templates/template-fields';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { Db } from '../../platform/db/database.ts';
import { templatesGive } from '../lesson-templates/index.ts';
import { fieldsOf, type LessonRow } from '../lessons/index.ts';
import { type LessonProvenance, provenanceOfLessons } from '../provenance/index.ts';
import {
  type EpisodeTemplateRow,
  episodeTemplatesOf,
  type TemplateEpisode,
  templateEpisodes,
} from './matrix-facts.queries.ts';

interface CellBase {
  readonly column: string;
  readonly state: CellState;
  readonly template: unknown;
  readonly lesson: unknown;
}
export interface FieldCell extends CellBase {
  readonly kind: 'field';
  readonly field: TemplateField;
}
export interface EpisodeCell extends CellBase {
  readonly kind: 'episode';
  readonly attribute: EpisodeAttribute;
  readonly episode: TemplateEpisode;
}
/** Ids of episode templates, as far as the lesson has their episodes. */
export interface OrderCell extends CellBase {
  readonly kind: 'order';
  readonly template: readonly number[];
  readonly lesson: readonly number[];
  readonly episodes: readonly TemplateEpisode[];
}
export type Cell = FieldCell | EpisodeCell | OrderCell;

interface RowFacts {
  readonly lesson: LessonRow;
  readonly gives: TemplateValues;
  readonly provenance: LessonProvenance;
  readonly episodes: readonly TemplateEpisode[];
  readonly templates: readonly EpisodeTemplateRow[];
  readonly at: Date;
}

export async function cellsOfLessons(
  db: Db,
  lessons: readonly LessonRow[],
  at: Date,
): Promise<(lesson: LessonRow) => readonly Cell[]> {
  const ids = lessons.map(({ id }) => id);
  const templateIds = [...new Set(lessons.flatMap(({ templateId }) => templateId ?? []))];
  // One after the other: a transaction has one connection.
  const gives = await templatesGive(db, templateIds);
  const provenance = await provenanceOfLessons(db, ids);
  const episodes = await templateEpisodes(db, ids);
  const templates = await episodeTemplatesOf(db, templateIds);
  return (lesson) => {
    if (lesson.templateId === null) return [];
    const facts: RowFacts = {
      lesson,
      gives: gives(lesson.templateId),
      provenance: provenance(lesson.id),
      episodes: episodes(lesson.id),
      templates: templates(lesson.templateId),
      at,
    };
    return [...fieldCells(facts), ...episodeCells(facts), ...orderCells(facts)];
  };
}

/** What the template gave last, if it is kept. */
export function givenIn(provenance: LessonProvenance, column: string): { readonly value: unknown } | undefined {
  const entry = provenance[column];
  return entry && 'given' in entry ? { value: entry.given } : undefined;
}

export const hasBegun = ({ startAt }: { readonly startAt: Date | null }, at: Date): boolean =>
  startAt !== null && startAt <= at;

function fieldCells({ lesson, gives, provenance, at }: RowFacts): FieldCell[] {
  const fields = fieldsOf(lesson);
  const begun = hasBegun(lesson, at);
  return TEMPLATE_FIELDS.filter((field) => field in gives).map((field) => {
    const values = { template: gives[field], lesson: fields[field] };
    const state = cellState(
      { ...values, given: givenIn(provenance, field), frozen: begun && freezesOnceBegun(field) },
      (a, b) => sameTemplateValue(field, a, b),
    );
    return { kind: 'field', column: field, field, state, ...values };
  });
}

function episodeCells({ lesson: row, episodes, templates, provenance, at }: RowFacts): EpisodeCell[] {
  const byTemplate = new Map(episodes.map((episode) => [episode.episodeTemplateId, episode]));
  return templates.flatMap((template) => {
    const episode = byTemplate.get(template.id);
    if (!episode) return [];
    return EPISODE_ATTRIBUTE.codes.map((attribute): EpisodeCell => {
      const column = episodeColumn(template.id, attribute);
      const values = { template: template[attribute], lesson: episode[attribute] };
      const frozen = hasBegun(EPISODE_FREEZES_WITH[attribute] === 'lesson' ? row : episode, at);
      const state = cellState({ ...values, given: givenIn(provenance, column), frozen }, (a, b) =>
        sameEpisodeValue(attribute, a, b),
      );
      return { kind: 'episode', column, attribute, episode, state, ...values };
    });
  });
}

/** A lesson with one episode of its template has no order to differ in. */
function orderCells({ lesson: row, episodes, templates, provenance, at }: RowFacts): OrderCell[] {
  const held = new Set(episodes.map(({ episodeTemplateId }) => episodeTemplateId));
  const template = templates.map(({ id }) => id).filter((id) => held.has(id));
  const known = new Set(template);
  const ordered = episodes.filter(({ episodeTemplateId }) => known.has(episodeTemplateId));
  const lesson = ordered.map(({ episodeTemplateId }) => episodeTemplateId);
  if (lesson.length < 2) return [];
  const given = givenIn(provenance, ORDER_COLUMN);
  const before = Array.isArray(given?.value) ? { value: given.value.filter((id) => known.has(id)) } : undefined;
  const state = cellState({ template, lesson, given: before, frozen: hasBegun(row, at) }, sameValue);
  return [{ kind: 'order', column: ORDER_COLUMN, state, template, lesson, episodes: ordered }];
}
