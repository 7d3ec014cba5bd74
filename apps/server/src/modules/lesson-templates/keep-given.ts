/**
 * When a template changes, what it gave its lessons until now is kept beside them: only so can it be told later which
 * of them follow it and which have values of their own. Whoever calls holds the template's row.
 */
import {
  EPISODE_ATTRIBUTE,
  type EpisodeValues,
  sameEpisodeValue,
} from '@lectern/domain/lesson-templates/episode-attributes';
import { episodeColumn, ORDER_COLUMN } from '@lectern/domain/lesson-templates/matrix-columns';
import { TEMPLATE_ITEM, type TemplateItem } from '@lectern/domain/lesson-templates/template-codes';
import { sameTemplateValue, TEMPLATE_FIELDS, templateValues } from '@lectern/domain/lesson-templates/template-fields';
import { NEW_LESSON } from '@lectern/domain/lessons/new-lesson';
import type { Tx } from '../../platform/db/database.ts';
import { keepGivenOfEpisodes, keepGivenOfLessons } from '../provenance/index.ts';
import { placesOf } from './items.repository.ts';
import { defaultsOf, type TemplateRow } from './template-row.ts';

const valuesOf = (row: TemplateRow) => templateValues({ ...row, lessonDefaults: defaultsOf(row) });

/** Of a field that the template says nothing about, lessons have what an empty form has. */
export async function keepGivenByTemplate(tx: Tx, before: TemplateRow, after: TemplateRow): Promise<void> {
  const was = valuesOf(before);
  const is = valuesOf(after);
  const changed = TEMPLATE_FIELDS.filter(
    (field) => field in was !== field in is || !sameTemplateValue(field, was[field], is[field]),
  );
  const given = changed.map((field) => [field, field in was ? was[field] : NEW_LESSON[field]]);
  await keepGivenOfLessons(tx, before.id, Object.fromEntries(given));
}

export async function keepGivenByEpisodeTemplate(
  tx: Tx,
  id: number,
  was: EpisodeValues,
  is: EpisodeValues,
): Promise<void> {
  const changed = EPISODE_ATTRIBUTE.codes.filter(
    (attribute) => !sameEpisodeValue(attribute, was[attribute], is[attribute]),
  );
  const given = changed.map((attribute) => [episodeColumn(id, attribute), was[attribute]]);
  await keepGivenOfEpisodes(tx, id, Object.fromEntries(given));
}

/** To be called before the items change places. */
export async function keepGivenOrder(tx: Tx, kind: TemplateItem, templateId: number): Promise<void> {
  if (kind !== TEMPLATE_ITEM.code.episodeTemplate) return;
  const order = (await placesOf(tx, kind, templateId)).map(({ id }) => id);
  await keepGivenOfLessons(tx, templateId, { [ORDER_COLUMN]: order });
}
