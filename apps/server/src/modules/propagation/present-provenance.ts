/** Where each field of one lesson came from (L261). */
import type { FieldOrigin } from '@lectern/contract/lesson-templates/propagation';
import { ORIGIN } from '@lectern/domain/lesson-templates/provenance';
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { chosenLessons } from '../lessons/index.ts';
import { type FieldProvenance, provenanceOfLessons } from '../provenance/index.ts';
import { type Cell, cellsOfLessons } from './matrix-cells.ts';
import { type WordsOf, wordsOfCells } from './value-words.ts';

export async function presentProvenance(
  db: Db,
  { actor, lessonId, at }: { readonly actor: Actor; readonly lessonId: number; readonly at: Date },
): Promise<Record<string, FieldOrigin>> {
  const lesson = (await chosenLessons(db, actor, [lessonId])).get(lessonId);
  if (!lesson) throw new NotFoundError('课程', lessonId);
  const cells = (await cellsOfLessons(db, [lesson], at))(lesson).filter(({ kind }) => kind === 'field');
  const cellOf = new Map(cells.map((cell) => [cell.column, cell]));
  const wordsOf = await wordsOfCells(db, cells, new Map());
  const provenance = (await provenanceOfLessons(db, [lessonId]))(lessonId);
  const told = LESSON_FIELDS.filter((field) => provenance[field]?.origin !== undefined || cellOf.has(field));
  return Object.fromEntries(
    told.map((field) => [field, originOf(provenance[field] ?? {}, cellOf.get(field), wordsOf)]),
  );
}

function originOf(entry: FieldProvenance, cell: Cell | undefined, wordsOf: WordsOf): FieldOrigin {
  const { origin, ref, at = 0, by = '' } = entry;
  return {
    origin: ORIGIN.has(origin) ? origin : null,
    ref: refWords(ref),
    time: at,
    by,
    template: cell ? { state: cell.state, value: wordsOf(cell).template } : null,
  };
}

function refWords(ref: FieldProvenance['ref']): string {
  if (ref === null || ref === undefined) return '';
  return CALCULATION_RULE.has(ref) ? CALCULATION_RULE.labelOf(ref) : String(ref);
}
