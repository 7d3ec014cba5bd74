/**
 * Lessons whose fields are not what their template gives (L262). What drifts is computed, not stored: lessons are looked
 * at part by part until a page is full, and a call looks at no more than one action may reach.
 */
import type { DriftRow } from '@lectern/contract/lesson-templates/propagation';
import { columnLabel, toldColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import type { CellState } from '@lectern/domain/lesson-templates/propagation';
import { ORIGIN } from '@lectern/domain/lesson-templates/provenance';
import type { Db } from '../../platform/db/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { chosenLessons, type LessonRow } from '../lessons/index.ts';
import { provenanceOfLessons } from '../provenance/index.ts';
import { type DriftFilter, lessonsToLookAt, templateNames } from './drift.queries.ts';
import { type Cell, cellsOfLessons } from './matrix-cells.ts';
import { wordsOfCells } from './value-words.ts';

const PART = 300;
const MAX_LESSONS_CHECKED = 3000;

export interface DriftRequest extends DriftFilter {
  readonly state?: CellState | undefined;
  readonly column?: string | undefined;
  readonly before?: number | undefined;
  readonly pageSize: number;
}

interface DriftedCell {
  readonly lesson: LessonRow;
  readonly cell: Cell;
}

/** A page ends with a whole lesson, so it may be a few rows longer than asked for. */
export async function driftPage(db: Db, actor: Actor, request: DriftRequest, at: Date) {
  const found: DriftedCell[] = [];
  let looked = 0;
  let before = request.before ?? null;
  while (looked < MAX_LESSONS_CHECKED) {
    const ids = await lessonsToLookAt(db, request, { before, at, limit: PART });
    const lessons = await chosenLessons(db, actor, ids);
    const cellsOf = await cellsOfLessons(db, [...lessons.values()], at);
    for (const id of ids) {
      looked += 1;
      before = id;
      const lesson = lessons.get(id);
      if (lesson) found.push(...driftOf(lesson, cellsOf(lesson), request));
      if (found.length >= request.pageSize) return { list: await rowsOf(db, found), looked, next: before };
    }
    if (ids.length < PART) return { list: await rowsOf(db, found), looked, next: null };
  }
  return { list: await rowsOf(db, found), looked, next: before };
}

function driftOf(lesson: LessonRow, cells: readonly Cell[], { state, column }: DriftRequest): DriftedCell[] {
  return cells
    .filter((cell) => cell.state !== 'same')
    .filter((cell) => (state === undefined || cell.state === state) && (column === undefined || cell.column === column))
    .map((cell) => ({ lesson, cell }));
}

async function rowsOf(db: Db, found: readonly DriftedCell[]): Promise<DriftRow[]> {
  const names = await templateNames(db, [...new Set(found.flatMap(({ lesson }) => lesson.templateId ?? []))]);
  const provenance = await provenanceOfLessons(db, [...new Set(found.map(({ lesson }) => lesson.id))]);
  const cells = found.map(({ cell }) => cell);
  const wordsOf = await wordsOfCells(db, cells, episodeNames(cells));
  return found.map(({ lesson, cell }) => {
    const words = wordsOf(cell);
    const { at = 0, by = '', origin } = provenance(lesson.id)[cell.column] ?? {};
    const template = lesson.templateId ?? 0;
    return {
      lesson: { id: lesson.id, name: lesson.name },
      template: { id: template, name: names.get(template) ?? String(template) },
      column: cell.column,
      label: columnLabel(cell.kind === 'episode' ? toldColumn(cell.column, cell.episode.name) : cell.column),
      state: cell.state,
      templateValue: words.template,
      lessonValue: words.lesson,
      origin: ORIGIN.has(origin) ? origin : null,
      by,
      time: at,
    };
  });
}

const episodeNames = (cells: readonly Cell[]): ReadonlyMap<number, string> =>
  new Map(
    cells.flatMap((cell) =>
      cell.kind === 'order'
        ? cell.episodes.map(({ episodeTemplateId, name }): [number, string] => [episodeTemplateId, name])
        : [],
    ),
  );
