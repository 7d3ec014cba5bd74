/** Values of cells in words, names of ids included; asked for once for many cells. */
import { episodeValueWords } from '@lectern/domain/lesson-templates/episode-attributes';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import { lessonValueWords, NO_VALUE, OWN_NAMES } from '@lectern/domain/lessons/lesson-value-words';
import type { Db } from '../../platform/db/database.ts';
import { patchChanges } from '../lessons/index.ts';
import type { Cell, FieldCell } from './matrix-cells.ts';

interface CellWords {
  readonly template: string;
  readonly lesson: string;
}

export type WordsOf = (cell: Cell) => CellWords;

/** `episodeNames`: of episode templates, for the order of an outline. */
export async function wordsOfCells(
  db: Db,
  cells: readonly Cell[],
  episodeNames: ReadonlyMap<number, string>,
): Promise<WordsOf> {
  const fields = cells.filter((cell): cell is FieldCell => cell.kind === 'field');
  const told = await patchChanges(db, fields.map(patchOf));
  return (cell) => {
    if (cell.kind === 'field') {
      const [change] = told(patchOf(cell));
      const words = (value: unknown) => lessonValueWords(cell.field, value, OWN_NAMES);
      return { template: words(change?.before), lesson: words(change?.after) };
    }
    if (cell.kind === 'episode') {
      const words = (value: unknown) => episodeValueWords(cell.attribute, value);
      return { template: words(cell.template), lesson: words(cell.lesson) };
    }
    const names = (ids: readonly number[]) => ids.map((id) => episodeNames.get(id) ?? String(id)).join('、');
    return { template: names(cell.template), lesson: names(cell.lesson) };
  };
}

/** What a template gives to a field that no lesson differs in. */
export async function fieldWords(db: Db, values: LessonPatch): Promise<(field: LessonField) => string> {
  const changes = new Map(
    (await patchChanges(db, [{ before: {}, after: values }]))({ before: {}, after: values }).map((change) => [
      change.field,
      change.after,
    ]),
  );
  return (field) => (changes.has(field) ? lessonValueWords(field, changes.get(field), OWN_NAMES) : NO_VALUE);
}

const patchOf = ({
  field,
  template,
  lesson,
}: FieldCell): { readonly before: LessonPatch; readonly after: LessonPatch } => ({
  before: { [field]: template },
  after: { [field]: lesson },
});
