/**
 * Which rows of a list are ticked: some ids, gathered over several pages, or everything that the query finds.
 *
 * The store stands outside React's state so that ticking a hundred rows redraws a hundred tick boxes and nothing
 * else. A batch asks `selection` for ids or for "the whole query", and resolves the latter itself.
 */
export type Selection =
  | { readonly kind: 'ids'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'query'; readonly total: number; readonly except: ReadonlySet<number> };

export const NOTHING: Selection = { kind: 'ids', ids: new Set() };

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === 'ids' ? selection.ids.has(id) : !selection.except.has(id);
}

export function countSelected(selection: Selection): number {
  return selection.kind === 'ids' ? selection.ids.size : Math.max(0, selection.total - selection.except.size);
}

export function withTicked(selection: Selection, ids: readonly number[], on: boolean): Selection {
  const listed = new Set(selection.kind === 'ids' ? selection.ids : selection.except);
  // The set holds those in, or of a whole query those left out.
  const adds = selection.kind === 'ids' ? on : !on;
  for (const id of ids) {
    if (adds) listed.add(id);
    else listed.delete(id);
  }
  return selection.kind === 'ids' ? { kind: 'ids', ids: listed } : { ...selection, except: listed };
}

/** From the row ticked last to this one, both included; without an anchor on the page only this one. */
export function rangeBetween(order: readonly number[], anchor: number | undefined, id: number): readonly number[] {
  const from = anchor === undefined ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return [id];
  return order.slice(Math.min(from, to), Math.max(from, to) + 1);
}

export type PageTick = 'all' | 'some' | 'none';

export function pageTick(selection: Selection, page: readonly number[]): PageTick {
  const ticked = page.filter((id) => isSelected(selection, id)).length;
  if (ticked === 0) return 'none';
  return ticked === page.length ? 'all' : 'some';
}

export interface SelectionStore {
  get: () => Selection;
  subscribe: (listener: () => void) => () => void;
  /** `shift` ticks the whole range from the row ticked before. */
  tick: (id: number, on: boolean, shift: boolean) => void;
  tickPage: (on: boolean) => void;
  /** Every row the query finds, also those not loaded. */
  selectQuery: (total: number) => void;
  replace: (ids: readonly number[]) => void;
  clear: () => void;
  /** The ids on the page in their order, for ranges. */
  showPage: (ids: readonly number[]) => void;
  /** Ticks belong to what was searched for: another search starts with none. */
  belongTo: (search: string) => void;
}

export function createSelectionStore(): SelectionStore {
  let selection = NOTHING;
  let page: readonly number[] = [];
  let anchor: number | undefined;
  let owner: string | undefined;
  const listeners = new Set<() => void>();
  const set = (next: Selection) => {
    selection = next;
    for (const listener of listeners) listener();
  };
  const clear = () => {
    anchor = undefined;
    if (countSelected(selection) > 0) set(NOTHING);
  };
  return {
    get: () => selection,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tick: (id, on, shift) => {
      const ids = shift ? rangeBetween(page, anchor, id) : [id];
      anchor = id;
      set(withTicked(selection, ids, on));
    },
    tickPage: (on) => set(withTicked(selection, page, on)),
    selectQuery: (total) => set({ kind: 'query', total, except: new Set() }),
    replace: (ids) => set({ kind: 'ids', ids: new Set(ids) }),
    clear,
    showPage: (ids) => {
      page = ids;
    },
    belongTo: (search) => {
      if (owner !== undefined && owner !== search) clear();
      owner = search;
    },
  };
}
