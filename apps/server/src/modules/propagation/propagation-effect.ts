/**
 * What becomes of a lesson when chosen cells take the template's value: the fields themselves, what the rules make
 * follow from them, its episodes, and their order. Pure: the facts are gathered before.
 */
import { type EpisodeValues, episodeValueWords } from '@lectern/domain/lesson-templates/episode-attributes';
import { ORDER_COLUMN, toldColumn } from '@lectern/domain/lesson-templates/matrix-columns';
import { type LessonOutline, withComputedTimes } from '@lectern/domain/lessons/calculation-rules';
import { sameValue } from '@lectern/domain/lessons/form-step';
import type { LessonFacts } from '@lectern/domain/lessons/lesson-facts';
import { LESSON_FIELDS } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { lessonEditPath } from '@lectern/domain/lessons/lesson-link';
import { type LessonPatch, partOf } from '@lectern/domain/lessons/lesson-snapshot';
import { prepareLesson } from '@lectern/domain/lessons/normalize-lesson';
import { formOf } from '@lectern/domain/lessons/sale-time-modes';
import { validateLesson } from '@lectern/domain/lessons/validate-lesson';
import type { RowChange, RowReason } from '../../platform/engine/commands/command-type.ts';
import { fieldsOf, type LessonRow, snapshotOf } from '../lessons/index.ts';
import type { Cell, EpisodeCell, FieldCell, OrderCell } from './matrix-cells.ts';

export interface EpisodeEdit {
  readonly id: number;
  readonly name: string;
  readonly before: Partial<EpisodeValues>;
  readonly after: Partial<EpisodeValues>;
}

/** Ids of episodes in the order of the outline. */
export interface OrderEdit {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

export interface Effect {
  readonly before: LessonPatch;
  readonly after: LessonPatch;
  readonly episodes: readonly EpisodeEdit[];
  readonly order: OrderEdit | null;
  /** Told beside the fields of the lesson. */
  readonly told: readonly RowChange[];
  readonly reasons: readonly RowReason[];
}

export interface EffectFacts {
  readonly lessonFacts: LessonFacts;
  readonly now: number;
  /** With the durations as they are, and as they become. */
  readonly outline: { readonly before: LessonOutline; readonly after: LessonOutline };
  /** Values of the template that name something that is gone. */
  readonly missing: readonly LessonField[];
}

export function effectOf(lesson: LessonRow, cells: readonly Cell[], facts: EffectFacts): Effect {
  const fields = cells.filter((cell): cell is FieldCell => cell.kind === 'field');
  const episodes = editsOf(cells.filter((cell): cell is EpisodeCell => cell.kind === 'episode'));
  const order = orderOf(cells.find((cell): cell is OrderCell => cell.kind === 'order'));
  const { patch, reasons } = patchOf(lesson, fields, facts);
  const snapshot = snapshotOf(lesson);
  const changed = LESSON_FIELDS.filter((field) => field in patch);
  return {
    before: partOf(snapshot, changed),
    after: patch,
    episodes: episodes.map(({ edit }) => edit),
    order: order?.edit ?? null,
    told: [...episodes.flatMap(({ told }) => told), ...(order?.told ?? [])],
    reasons,
  };
}

function patchOf(lesson: LessonRow, cells: readonly FieldCell[], facts: EffectFacts) {
  const before = fieldsOf(lesson);
  const target: LessonFields = {
    ...before,
    ...Object.fromEntries(cells.map(({ field, template }) => [field, template])),
  };
  const prepared = (fields: LessonFields, outline: LessonOutline) =>
    withComputedTimes(prepareLesson(formOf(fields), facts.lessonFacts), outline);
  const was = prepared(before, facts.outline.before);
  const becomes = prepared(target, facts.outline.after);
  const chosen = new Set<LessonField>(cells.map(({ field }) => field));
  // What an older release saved otherwise is nobody's business here: only what follows from the cells is written.
  const changed = LESSON_FIELDS.filter((field) => chosen.has(field) || !sameValue(was[field], becomes[field])).filter(
    (field) => !sameValue(before[field], becomes[field]),
  );
  const patch: LessonPatch = Object.fromEntries(changed.map((field) => [field, becomes[field]]));
  return { patch, reasons: changed.length === 0 ? [] : refusalsOf(lesson, { before, was, becomes, chosen }, facts) };
}

interface Step {
  readonly before: LessonFields;
  readonly was: LessonFields;
  readonly becomes: LessonFields;
  readonly chosen: ReadonlySet<LessonField>;
}

/** What was wrong before and stays so is no reason against it. */
function refusalsOf({ id }: LessonRow, { before, was, becomes, chosen }: Step, facts: EffectFacts): RowReason[] {
  const { lessonFacts, now, outline, missing } = facts;
  const errorsIn = (fields: LessonFields, endAt: number | null) =>
    validateLesson(fields, { ...lessonFacts, now, before, endAt });
  const known = new Set(errorsIn(was, outline.before.endAt).map(({ field, code }) => `${field} ${code}`));
  const errors = errorsIn(becomes, outline.after.endAt).filter(({ field, code }) => !known.has(`${field} ${code}`));
  const gone = missing.filter((field) => chosen.has(field));
  return [
    ...errors.map(({ field, message }) => refusal('notSavable', message, lessonEditPath(id, field))),
    ...gone.map(() => refusal('templateValueGone', '班型的部分取值已被删除，请先修改班型')),
  ];
}

const refusal = (code: string, message: string, to?: string): RowReason => ({
  outcome: 'refused',
  code,
  message,
  ...(to === undefined ? {} : { to }),
});

interface Told<E> {
  readonly edit: E;
  readonly told: readonly RowChange[];
}

function editsOf(cells: readonly EpisodeCell[]): Told<EpisodeEdit>[] {
  return [...Map.groupBy(cells, ({ episode }) => episode.id).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const valuesOf = (side: 'lesson' | 'template') =>
      Object.fromEntries(own.map((cell) => [cell.attribute, cell[side]]));
    const told = own.map(({ attribute, column, lesson, template }) => ({
      field: toldColumn(column, first.episode.name),
      before: episodeValueWords(attribute, lesson),
      after: episodeValueWords(attribute, template),
    }));
    const { id, name } = first.episode;
    return [{ edit: { id, name, before: valuesOf('lesson'), after: valuesOf('template') }, told }];
  });
}

function orderOf(cell: OrderCell | undefined): Told<OrderEdit> | undefined {
  if (!cell) return undefined;
  const byTemplate = new Map(cell.episodes.map((episode) => [episode.episodeTemplateId, episode]));
  const episodesIn = (ids: readonly number[]) => ids.flatMap((id) => byTemplate.get(id) ?? []);
  const before = episodesIn(cell.lesson);
  const after = episodesIn(cell.template);
  const names = (episodes: readonly { readonly name: string }[]) => episodes.map(({ name }) => name).join('、');
  const idsOf = (episodes: readonly { readonly id: number }[]) => episodes.map(({ id }) => id);
  return {
    edit: { before: idsOf(before), after: idsOf(after) },
    told: [{ field: ORDER_COLUMN, before: names(before), after: names(after) }],
  };
}
