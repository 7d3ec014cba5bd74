/** Gathers what the chosen cells of many lessons come to, for the plan and, one lesson at a time, for the run. */
import { takesTeacher } from '@lectern/domain/episodes/teacher-slots';
import { chosenCells, type IsChosen } from '@lectern/domain/lesson-templates/propagation';
import type { LessonOutline } from '@lectern/domain/lessons/calculation-rules';
import type { LessonField } from '@lectern/domain/lessons/lesson-fields';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../platform/engine/commands/command-type.ts';
import { episodeKey, outlinesEdited } from '../agendas/index.ts';
import {
  fieldsOf,
  type LessonRow,
  lessonFacts,
  lessonsByIds,
  missingReferences,
  scheduleReasons,
  sharingReasons,
  takenReason,
} from '../lessons/index.ts';
import { takenSlots, type WantedSlot } from '../schedule/index.ts';
import { type Cell, cellsOfLessons, type EpisodeCell, type FieldCell } from './matrix-cells.ts';
import { sharedEpisodes } from './matrix-facts.queries.ts';
import { type Effect, effectOf } from './propagation-effect.ts';
import { followsOf, retimedEpisode } from './propagation-follows.ts';
import type { PropagateInput } from './propagation-input.ts';

export interface LessonEffect extends Effect {
  /** By column that is written: what the template gives. */
  readonly given: Readonly<Record<string, unknown>>;
  /** By column that is as the template has it already. */
  readonly settled: Readonly<Record<string, unknown>>;
  /** Lessons that share a changed episode, this one included. */
  readonly lessonIds: readonly number[];
  /** Dates that follow from durations, as the plan shows them beside the fields. */
  readonly follows: readonly RowChange[];
}

interface Chosen {
  readonly lesson: LessonRow;
  readonly cells: readonly Cell[];
}

const isEpisode = (cell: Cell): cell is EpisodeCell => cell.kind === 'episode';
const isField = (cell: Cell): cell is FieldCell => cell.kind === 'field';

export async function effectsOf(
  db: Db,
  context: CommandContext,
  lessons: readonly LessonRow[],
  input: PropagateInput,
): Promise<(lesson: LessonRow) => LessonEffect> {
  const isChosen = chosenCells({ ...input, exceptLessons: [] });
  const cellsOf = await cellsOfLessons(db, lessons, context.at);
  const chosen = lessons.map((lesson) => {
    const all = cellsOf(lesson);
    return { lesson, cells: chosenOf(isChosen, lesson, all), settled: valuesOf(all.filter(isSettled)) };
  });
  const facts = await lessonFacts(db, context.at);
  const missing = await missingIn(db, chosen);
  const outlineOf = await outlinesOf(db, chosen);
  const reasonsOf = await episodeReasons(db, context, chosen);
  const followingOf = await followsOf(
    db,
    chosen.map(({ lesson, cells }) => ({ lesson, cells: cells.filter(isEpisode) })),
  );
  const found = new Map(
    chosen.map(({ lesson, cells, settled }) => {
      const outline = outlineOf(lesson.id);
      const effect = effectOf(lesson, cells, { lessonFacts: facts, now: context.at.getTime(), outline, missing });
      const { reasons, lessonIds } = reasonsOf({ lesson, cells });
      const given = valuesOf(cells);
      const own = { given, settled, lessonIds, follows: followingOf(lesson) };
      return [lesson.id, { ...effect, reasons: [...effect.reasons, ...reasons], ...own }];
    }),
  );
  return ({ id }) => {
    const effect = found.get(id);
    if (!effect) throw new TypeError(`lesson ${id} was not looked at`);
    return effect;
  };
}

const isSettled = ({ state }: Cell): boolean => state === 'same';
const valuesOf = (cells: readonly Cell[]) =>
  Object.fromEntries(cells.map(({ column, template }): [string, unknown] => [column, template]));

const chosenOf = (isChosen: IsChosen, { id }: LessonRow, cells: readonly Cell[]): readonly Cell[] =>
  cells.filter(({ column, state }) => isChosen({ lessonId: id, column }, state));

/** Asked once: every lesson of a template gets the same values. */
async function missingIn(db: Db, chosen: readonly Chosen[]): Promise<readonly LessonField[]> {
  const byTemplate = new Map(
    chosen.filter(({ cells }) => cells.some(isField)).map((row) => [row.lesson.templateId, row]),
  );
  const missing: LessonField[] = [];
  for (const { lesson, cells } of byTemplate.values()) {
    const given = Object.fromEntries(cells.filter(isField).map(({ field, template }) => [field, template]));
    missing.push(...(await missingReferences(db, { ...fieldsOf(lesson), ...given })).map(({ field }) => field));
  }
  return missing;
}

const STILL = {
  before: { startAt: null, endAt: null, episodes: [] },
  after: { startAt: null, endAt: null, episodes: [] },
};
type OutlineOf = (lessonId: number) => { readonly before: LessonOutline; readonly after: LessonOutline };

/** Only asked for where it matters: a rule or a duration changes. */
async function outlinesOf(db: Db, chosen: readonly Chosen[]): Promise<OutlineOf> {
  const moved = new Map(
    chosen.flatMap(({ cells }) =>
      cells
        .filter(isEpisode)
        .flatMap((cell) => retimedEpisode(cell).map(([id, times]) => [episodeKey(id), times] as const)),
    ),
  );
  const asked = chosen.filter(({ cells }) =>
    cells.some((cell) => (isEpisode(cell) ? cell.attribute === 'duration' : cell.column.endsWith('CalculationRule'))),
  );
  const ids = new Set(asked.map(({ lesson }) => lesson.id));
  const outlineOf = ids.size === 0 ? () => STILL : await outlinesEdited(db, [...ids], { moved });
  const ends = new Map(chosen.map(({ lesson }) => [lesson.id, lesson.endAt?.getTime() ?? null]));
  return (id) => {
    if (ids.has(id)) return outlineOf(id);
    const endAt = ends.get(id) ?? null;
    return { before: { ...STILL.before, endAt }, after: { ...STILL.after, endAt } };
  };
}

type ReasonsOf = (row: Chosen) => { readonly reasons: readonly RowReason[]; readonly lessonIds: readonly number[] };

/** Who shares the episodes, and whether the teacher has the longer time. */
async function episodeReasons(db: Db, context: CommandContext, chosen: readonly Chosen[]): Promise<ReasonsOf> {
  const cells = chosen.flatMap((row) => row.cells.filter(isEpisode));
  const shared = await sharedEpisodes(db, [...new Set(cells.map(({ episode }) => episode.id))]);
  const sharing = await lessonsByIds(db, [...new Set([...shared.values()].flat())]);
  const lessonById = new Map(sharing.map((row) => [row.id, row]));
  const taken = Map.groupBy(await takenSlots(db, context.actor, cells.flatMap(longerSlot)), ({ wantedBy }) => wantedBy);
  const longer = new Map(cells.flatMap(longerEpisode).map((one) => [one.episode.id, one]));
  const scheduled = await scheduleReasons(db, context, [...longer.values()]);
  return ({ lesson, cells: own }) => {
    const edited = new Map(own.filter(isEpisode).map(({ episode }) => [episode.id, episode]));
    const reasons = [...edited.values()].flatMap(({ id }) => [
      ...sharingReasons(context.actor, { lessonId: lesson.id, lessonIds: shared.get(id) ?? [] }, lessonById),
      ...(taken.get(id) ?? []).slice(0, 1).map(takenReason),
      ...scheduled(id),
    ]);
    const lessonIds = [...new Set([lesson.id, ...[...edited.keys()].flatMap((id) => shared.get(id) ?? [])])];
    return { reasons: [...new Map(reasons.map((reason) => [reason.message, reason])).values()], lessonIds };
  };
}

function longerEpisode(cell: EpisodeCell) {
  const { episode } = cell;
  return retimedEpisode(cell)
    .filter(([, { endAt }]) => endAt > episode.endAt)
    .map(([, { startAt, endAt }]) => ({ episode, startAt, endAt }));
}

function longerSlot(cell: EpisodeCell): WantedSlot[] {
  const { id, teacherId, specialEpisodeType } = cell.episode;
  if (teacherId === null || !takesTeacher(specialEpisodeType)) return [];
  return longerEpisode(cell).map(({ startAt, endAt }) => ({ episodeId: id, teacherId, startAt, endAt }));
}
