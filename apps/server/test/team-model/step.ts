/** One command of a sequence, with what the model says must become of it. */
import type { Model, Outcome } from './model.ts';
import type { Random } from './random.ts';

/** A row of the task that was run, as far as the model needs it. */
export interface DoneRow {
  readonly subjectId: number | null;
  readonly subjectName: string;
  readonly appliedId: number | null;
}

export interface Step {
  readonly type: string;
  /** The records that are selected; empty where the input alone says it. */
  readonly ids: readonly number[];
  readonly input: object;
  /** Applied one after the other to records: those of whom undefined is answered are refused. */
  effect(model: Model, at: number, done: readonly DoneRow[]): Outcome;
}

export type MakeStep = (random: Random, model: Model, lessons: readonly number[]) => Step | undefined;
