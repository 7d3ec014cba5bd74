import { useSyncExternalStore } from 'react';
import { isSelected, type PageTick, pageTick, type Selection, type SelectionStore } from './selection.ts';

export function useSelection(store: SelectionStore): Selection {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** Redraws its caller only when this very row is ticked or cleared. */
export function useIsSelected(store: SelectionStore, id: number): boolean {
  return useSyncExternalStore(store.subscribe, () => isSelected(store.get(), id));
}

export function usePageTick(store: SelectionStore, page: readonly number[]): PageTick {
  return useSyncExternalStore(store.subscribe, () => pageTick(store.get(), page));
}
