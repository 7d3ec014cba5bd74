/**
 * How the rows of a plan are laid out: what all rows have in common is said once above them, the fields that its command
 * names (or a few of those that change) get a column each, what only few rows have stands below their names.
 */
import type { Plan, PlanField } from '@lectern/contract/tasks/task-replies';
import type { ToldOutcome } from '@lectern/domain/tasks/task-codes';

/** More fields than these stand in one column, one below the other, unless the command names its columns. */
const MAX_COLUMNS = 3;
/** From this share of the rows on, something has a column of its own. */
const MANY = 0.25;

export interface RowLayout {
  /** Fields that have a column each. */
  readonly columns: readonly Pick<PlanField, 'field' | 'label'>[];
  /** Where the changes of all other fields stand. */
  readonly others: 'column' | 'belowName' | 'none';
  readonly reasons: 'column' | 'belowName' | 'none';
  /** Fields whose change stands above the rows. */
  readonly common: readonly string[];
}

/** Of rows without a plan at hand, such as those of a finished task. */
export const PLAIN_LAYOUT: RowLayout = { columns: [], others: 'column', reasons: 'column', common: [] };

export type CommonChange = PlanField & { readonly shared: NonNullable<PlanField['shared']> };

type Changed = Pick<Plan, 'fields' | 'columns' | 'rowCount' | 'outcomes'>;

/** One row says all of itself. */
export function commonChanges({ fields, rowCount }: Pick<Plan, 'fields' | 'rowCount'>): readonly CommonChange[] {
  return rowCount === 1 ? [] : (fields ?? []).filter((field): field is CommonChange => field.shared !== null);
}

/** `outcome`: the rows shown; none: all of them. */
export function layoutOf(plan: Changed & Pick<Plan, 'codes'>, outcome: ToldOutcome | undefined): RowLayout {
  const common = commonChanges(plan).map(({ field }) => field);
  const changes = outcome && UNTOUCHED.includes(outcome) ? NO_CHANGES : changesOf(plan, common);
  return { common, ...changes, reasons: reasonsOf(plan, outcome) };
}

/** Of rows of these outcomes nothing changes. */
const UNTOUCHED: readonly ToldOutcome[] = ['refused', 'unchanged'];
const NO_CHANGES = { columns: [], others: 'none' } as const;

function changesOf(plan: Changed, common: readonly string[]): Pick<RowLayout, 'columns' | 'others'> {
  const { fields, columns, rowCount } = plan;
  // Made before fields were counted; or one row, which has room for all of itself.
  if (fields === null || rowCount === 1) return { columns: [], others: fields?.length === 0 ? 'none' : 'column' };
  const { ok, warning, unknown } = plan.outcomes;
  const many = (ok + warning + unknown) * MANY;
  const own = fields.filter(({ field }) => !common.includes(field));
  const single = own.filter(({ repeated, rows }) => !repeated && rows >= many);
  const named = columns.flatMap((field) => single.filter((one) => one.field === field));
  const frequent = own.filter(({ rows }) => rows >= many);
  const few = frequent.length <= MAX_COLUMNS && frequent.every(({ repeated }) => !repeated) ? frequent : [];
  const shown = named.length > 0 ? named : few;
  const others = own.filter((one) => !shown.includes(one));
  return {
    columns: shown.map(({ field, label }) => ({ field, label })),
    others: others.length === 0 ? 'none' : others.some(({ rows }) => rows >= many) ? 'column' : 'belowName',
  };
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
  return most >= shown * MANY ? 'column' : 'belowName';
}
