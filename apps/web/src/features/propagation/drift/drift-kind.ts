/** The list of fields that are not what their template gives, as the skeleton of lists needs it. */
import type { DriftRow } from '@lectern/contract/lesson-templates/propagation';
import { CELL_STATE } from '@lectern/domain/lesson-templates/propagation';
import { type AddressOf, filter } from '../../../shared/lists/list-filters.ts';
import { listKind } from '../../../shared/lists/list-kind.ts';
import { propagationQueries } from '../propagation-queries.ts';
import { type DriftFilter, walkDrift } from './drift-walk.ts';

const STATES = CELL_STATE.options.flatMap(({ value, label }) => (value === 'same' ? [] : [{ value, label }]));

const filters = {
  state: filter.segments('状态', STATES),
  semester: filter.dictionary('学期', 'semesters'),
  subject: filter.dictionary('学科', 'subjects'),
  template: filter.record('班型', 'template'),
};
type Address = AddressOf<typeof filters>;

const filterOf = ({ state, semester, subject, template }: Address): DriftFilter => ({
  ...(state ? { state } : {}),
  ...(semester ? { semester } : {}),
  ...(subject ? { subject } : {}),
  ...(template ? { template } : {}),
});

/** Counting goes on by itself for so many calls; who presses 精确计数 wants all of them. */
const FIRST_CALLS = 10;
const EVERY_ROW = Number.POSITIVE_INFINITY;
const cutShort = new Set<string>();

/** A row is a field of a lesson and has no id of its own; ticks need a number that stays while the page is open. */
const known = new Map<string, { readonly id: number; row: DriftRow }>();
const rowsById = new Map<number, { readonly row: DriftRow }>();

function idOf(row: DriftRow): number {
  const key = `${row.lesson.id} ${row.column}`;
  const found = known.get(key);
  if (found) {
    found.row = row;
    return found.id;
  }
  const added = { id: known.size + 1, row };
  known.set(key, added);
  rowsById.set(added.id, added);
  return added.id;
}

export const rowsOf = (ids: readonly number[]): readonly DriftRow[] => ids.flatMap((id) => rowsById.get(id)?.row ?? []);

export const driftKind = listKind<DriftRow, Address>({
  name: 'lessonDrift',
  path: '/jwc/lessonDrift',
  noun: '不一致的字段',
  measure: '处',
  filters,
  source: {
    key: [...propagationQueries.all, 'drift'],
    page: async (address, signal) => {
      const size = Number(address.pageSize ?? 20);
      const to = Number(address.page ?? 1) * size;
      const { rows, isAll } = await walkDrift(filterOf(address), { rows: to + 1 }, signal);
      return { rows: rows.slice(to - size, to), total: rows.length, totalExact: isAll };
    },
    count: async (address, signal) => {
      const wanted = filterOf(address);
      const key = JSON.stringify(wanted);
      const maxCalls = cutShort.has(key) ? EVERY_ROW : FIRST_CALLS;
      const { rows, isAll } = await walkDrift(wanted, { rows: EVERY_ROW, maxCalls }, signal);
      if (isAll) return rows.length;
      cutShort.add(key);
      throw new Error('还没有统计完');
    },
  },
  idOf,
  nameOf: ({ lesson, label }) => `${lesson.name} ${label}`,
});
