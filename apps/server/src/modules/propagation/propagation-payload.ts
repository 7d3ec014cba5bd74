/** What a row of a propagation keeps: of the plan the change, of what was done also the way back. */
import type { LessonPatch } from '@lectern/domain/lessons/lesson-snapshot';
import type { RowChange } from '../../platform/engine/commands/command-type.ts';
import type { FieldProvenance } from '../provenance/index.ts';
import type { EpisodeEdit, OrderEdit } from './propagation-effect.ts';

export const LABEL = '班型变更应用到课程';

export interface PropagatePayload {
  readonly way: 'there' | 'back';
  readonly before: LessonPatch;
  readonly after: LessonPatch;
  readonly episodes: readonly EpisodeEdit[];
  readonly order: OrderEdit | null;
  /** The lesson, and those that share its changed episodes. */
  readonly lessonIds: readonly number[];
  /** Columns that take the template's value. */
  readonly columns?: readonly string[];
  /** Dates of lessons that follow, as the plan shows them. */
  readonly follows?: readonly RowChange[];
  /** Of what was done: what was told beside the lesson's fields. */
  readonly told?: readonly RowChange[];
  /** Of what was done: where the fields came from before; null: nothing was known. */
  readonly origins?: Readonly<Record<string, FieldProvenance | null>>;
}

export const NOTHING: PropagatePayload = {
  way: 'there',
  before: {},
  after: {},
  episodes: [],
  order: null,
  lessonIds: [],
};
