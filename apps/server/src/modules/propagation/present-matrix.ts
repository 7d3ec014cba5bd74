/** The matrix of a template as its page shows it (L260), and how much of it differs (L263). */
import type { MatrixColumn, PropagationMatrix } from '@lectern/contract/lesson-templates/propagation';
import { EPISODE_ATTRIBUTE, episodeValueWords } from '@lectern/domain/lesson-templates/episode-attributes';
import { columnLabel, episodeColumn, ORDER_COLUMN } from '@lectern/domain/lesson-templates/matrix-columns';
import { type CellCounts, type CellState, countCells } from '@lectern/domain/lesson-templates/propagation';
import { TEMPLATE_FIELDS } from '@lectern/domain/lesson-templates/template-fields';
import { LESSON_STATUS } from '@lectern/domain/lessons/lesson-codes';
import { LESSON_SECTION, lessonFieldSection } from '@lectern/domain/lessons/lesson-field-labels';
import type { Db } from '../../platform/db/database.ts';
import { NotFoundError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { getTemplate, templatesGive } from '../lesson-templates/index.ts';
import { chosenLessons, type LessonRow } from '../lessons/index.ts';
import { type Cell, cellsOfLessons, hasBegun } from './matrix-cells.ts';
import {
  type EpisodeTemplateRow,
  episodeTemplatesOf,
  reachedLessonIds,
  removedTemplates,
  type TemplateEpisode,
  templateEpisodes,
} from './matrix-facts.queries.ts';
import { fieldWords, wordsOfCells } from './value-words.ts';

/** Above what one action may reach (3,000). */
export const MAX_LESSONS = 5000;

export interface MatrixRequest {
  readonly actor: Actor;
  readonly templateId: number;
  readonly at: Date;
}

interface MatrixOfTemplate {
  readonly template: { readonly id: number; readonly name: string };
  readonly lessons: readonly LessonRow[];
  readonly cellsOf: (lesson: LessonRow) => readonly Cell[];
  readonly truncated: boolean;
}

async function matrixOf(db: Db, { actor, templateId, at }: MatrixRequest): Promise<MatrixOfTemplate> {
  const { id, name } = await getTemplate(db, actor.scope, templateId);
  const found = await reachedLessonIds(db, templateId, at, MAX_LESSONS + 1);
  const ids = found.slice(0, MAX_LESSONS);
  const byId = await chosenLessons(db, actor, ids);
  const lessons = ids.flatMap((each) => byId.get(each) ?? []);
  return {
    template: { id, name },
    lessons,
    cellsOf: await cellsOfLessons(db, lessons, at),
    truncated: found.length > MAX_LESSONS,
  };
}

export async function matrixCounts(db: Db, request: MatrixRequest) {
  const { lessons, cellsOf } = await matrixOf(db, request);
  const states = lessons.map((lesson) => cellsOf(lesson).map(({ state }) => state));
  const ids = lessons.map(({ id }) => id);
  const removed = await removedEpisodesOf(db, request, ids, await templateEpisodes(db, ids));
  return {
    lessons: lessons.length,
    differing: states.filter((row) => row.some((state) => state !== 'same')).length,
    toChange: states.filter((row) => row.includes('willChange')).length,
    cells: countCells(states.flat()),
    removable: removed.flatMap(({ coming }) => coming).length,
  };
}

export async function presentMatrix(db: Db, request: MatrixRequest): Promise<PropagationMatrix> {
  const { template, lessons, cellsOf, truncated } = await matrixOf(db, request);
  const templates = (await episodeTemplatesOf(db, [template.id]))(template.id);
  const rows = lessons.map((lesson) => ({ lesson, cells: cellsOf(lesson) }));
  const columns = await columnsOf(db, template.id, templates, rows);
  const placeOf = new Map(columns.map(({ key }, index) => [key, index]));
  const differing = rows.map(({ cells }) => cells.filter(({ state }) => state !== 'same'));
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  const wordsOf = await wordsOfCells(db, differing.flat(), names);
  const values = new Map<string, number>();
  const valueOf = (cell: Cell): number => {
    const { lesson } = wordsOf(cell);
    const index = values.get(lesson) ?? values.size;
    values.set(lesson, index);
    return index;
  };
  return {
    template,
    columns,
    truncated,
    lessons: lessons.map(rowOf),
    cells: differing.flatMap((cells, row) =>
      cells.map((cell): [number, number, CellState, number] => [
        row,
        placeOf.get(cell.column) ?? 0,
        cell.state,
        valueOf(cell),
      ]),
    ),
    values: [...values.keys()],
    ...(await otherEpisodes(db, request, lessons, templates)),
  };
}

function rowOf({ id, name, status, startAt }: LessonRow) {
  if (!LESSON_STATUS.has(status)) throw new NotFoundError('课程', id);
  return { id, name, status, startTime: startAt?.getTime() ?? 0 };
}

interface Row {
  readonly cells: readonly Cell[];
}

async function columnsOf(
  db: Db,
  templateId: number,
  templates: readonly EpisodeTemplateRow[],
  rows: readonly Row[],
): Promise<MatrixColumn[]> {
  const countsOf = countsByColumn(rows);
  const gives = (await templatesGive(db, [templateId]))(templateId);
  const words = await fieldWords(db, gives);
  const column = (key: string, group: string, value: string): MatrixColumn => ({
    key,
    label: columnLabel(key),
    group,
    value,
    counts: countsOf(key),
  });
  const names = templates.map(({ name }) => name).join('、');
  return [
    ...TEMPLATE_FIELDS.filter((field) => field in gives).map((field) =>
      column(field, LESSON_SECTION.labelOf(lessonFieldSection(field)), words(field)),
    ),
    ...(templates.length > 1 ? [column(ORDER_COLUMN, '大纲', names)] : []),
    ...templates.flatMap((row) =>
      EPISODE_ATTRIBUTE.codes.map((attribute) => ({
        ...column(episodeColumn(row.id, attribute), row.name, episodeValueWords(attribute, row[attribute])),
        label: EPISODE_ATTRIBUTE.labelOf(attribute),
      })),
    ),
  ];
}

const NONE: CellCounts = countCells([]);

function countsByColumn(rows: readonly Row[]): (column: string) => CellCounts {
  const states = new Map<string, CellState[]>();
  for (const { cells } of rows) {
    for (const { column, state } of cells) {
      const known = states.get(column);
      if (known) known.push(state);
      else states.set(column, [state]);
    }
  }
  return (column) => {
    const found = states.get(column);
    return found ? countCells(found) : NONE;
  };
}

/** What only the template has, and what only lessons have. A lesson that has no outline yet is not told. */
async function otherEpisodes(
  db: Db,
  request: MatrixRequest,
  lessons: readonly LessonRow[],
  templates: readonly EpisodeTemplateRow[],
): Promise<Pick<PropagationMatrix, 'newEpisodes' | 'lessonsWithNew' | 'removedEpisodes'>> {
  const ids = lessons.map(({ id }) => id);
  const episodesOf = await templateEpisodes(db, ids);
  const held = ids
    .map((id) => new Set(episodesOf(id).map(({ episodeTemplateId }) => episodeTemplateId)))
    .filter((set) => set.size > 0);
  return {
    newEpisodes: templates
      .map(({ id, name }) => ({ name, lessons: held.filter((set) => !set.has(id)).length }))
      .filter((row) => row.lessons > 0),
    lessonsWithNew: held.filter((set) => templates.some(({ id }) => !set.has(id))).length,
    removedEpisodes: await removedEpisodesOf(db, request, ids, episodesOf),
  };
}

async function removedEpisodesOf(
  db: Db,
  { templateId, at }: MatrixRequest,
  lessonIds: readonly number[],
  episodesOf: (lessonId: number) => readonly TemplateEpisode[],
): Promise<PropagationMatrix['removedEpisodes']> {
  const removed = await removedTemplates(db, templateId);
  return removed
    .map(({ id, name }) => {
      const left = lessonIds.flatMap((each) => episodesOf(each).filter((one) => one.episodeTemplateId === id));
      const coming = left.filter((episode) => !hasBegun(episode, at));
      return { name, lessons: left.length, frozen: left.length - coming.length, coming: coming.map((one) => one.id) };
    })
    .filter((row) => row.lessons > 0);
}
