/**
 * How the rows of a plan are laid out: what all rows have in common is said once above them, a few other fields get a
 * column each, and reasons get a column where many rows have one.
 */
import type { Plan, PlanField } from '@lectern/contract/tasks/task-replies';
import type { ToldOutcome } from '@lectern/domain/tasks/task-codes';

/** More fields than these stand in one column, one below the other. */
const MAX_COLUMNS = 3;
/** From this share of the rows on, reasons have a column. */
const MANY_REASONS = 0.25;

export interface RowLayout {
  /** Fields that have a column each; 'list': one column for all changes; none: no row has another. */
  readonly changes: readonly Pick<PlanField, 'field' | 'label'>[] | 'list';
  readonly reasons: 'column' | 'belowName' | 'none';
  /** Fields whose change stands above the rows. */
  readonly common: readonly string[];
}

/** Of rows without a plan at hand, such as those of a finished task. */
export const PLAIN_LAYOUT: RowLayout = { changes: 'list', reasons: 'column', common: [] };

export type CommonChange = PlanField & { readonly shared: NonNullable<PlanField['shared']> };

/** One row says all of itself. */
export function commonChanges({ fields, rowCount }: Pick<Plan, 'fields' | 'rowCount'>): readonly CommonChange[] {
  return rowCount === 1 ? [] : (fields ?? []).filter((field): field is CommonChange => field.shared !== null);
}

/** `outcome`: the rows shown; none: all of them. */
export function layoutOf(
  plan: Pick<Plan, 'fields' | 'rowCount' | 'codes' | 'outcomes'>,
  outcome: ToldOutcome | undefined,
): RowLayout {
  const common = commonChanges(plan).map(({ field }) => field);
  return { common, changes: changesOf(plan, common), reasons: reasonsOf(plan, outcome) };
}

function changesOf({ fields, rowCount }: Pick<Plan, 'fields' | 'rowCount'>, common: readonly string[]) {
  // Made before fields were counted.
  if (fields === null) return 'list';
  const own = fields.filter(({ field }) => !common.includes(field));
  const isTable = rowCount > 1 && own.length <= MAX_COLUMNS && own.every(({ repeated }) => !repeated);
  return isTable ? own.map(({ field, label }) => ({ field, label })) : 'list';
}

function reasonsOf(
  { codes, outcomes, rowCount }: Pick<Plan, 'codes' | 'outcomes' | 'rowCount'>,
  outcome: ToldOutcome | undefined,
) {
  const shown = outcome === undefined ? rowCount : outcomes[outcome];
  const reasons = codes.filter((code) => outcome === undefined || code.outcome === outcome);
  if (reasons.length === 0) return 'none';
  // A row with several reasons is counted with each: at most as many rows have one.
  const most = reasons.reduce((sum, { count }) => sum + count, 0);
  return most >= shown * MANY_REASONS ? 'column' : 'belowName';
}
