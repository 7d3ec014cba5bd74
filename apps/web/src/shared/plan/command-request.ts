import type { Selection as PlanSelection } from '@lectern/contract/tasks/task-replies';
import type { SelectionStore } from '../tables/selection.ts';
import type { CommandValues } from './command-values.ts';
import type { CommandInput } from './plan-queries.ts';

/** A command of the server's catalogue, by its name there (`lesson.publish`), asked for on some records. */
export interface CommandRequest {
  readonly kind: 'command';
  readonly type: string;
  readonly selected: PlanSelection;
  /** 已选 3 门课程, or the one record's name and id. */
  readonly about: string;
  /** What the place it is asked from knows of its form: the columns that a list shows. */
  readonly given?: CommandValues;
  /** The one record it is asked for. */
  /** All that its form would ask for: its plan is made at once. */
  readonly input?: CommandInput;
  readonly one?: { readonly id: number; readonly name: string };
  /** Where what was not done stays ticked. */
  readonly ticks?: SelectionStore;
}

export function commandOnOne(
  type: string,
  { id, name }: { readonly id: number; readonly name: string },
): CommandRequest {
  return { kind: 'command', type, selected: { ids: [id] }, about: `${name}（${id}）`, one: { id, name } };
}
