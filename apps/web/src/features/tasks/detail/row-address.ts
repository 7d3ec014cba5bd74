/** The filters over a task's rows as they stand in the address bar; what means nothing is dropped. */
import { ITEM_STATE, type ItemState } from '@lectern/domain/tasks/task-codes';

export const ROW_TABS = ['all', 'succeeded', 'unchanged', 'refused', 'failed', 'notDone', 'waiting'] as const;

export interface RowAddress {
  readonly state?: ItemState | undefined;
  readonly code?: string | undefined;
  readonly text?: string | undefined;
}

export function readRowAddress(search: URLSearchParams): RowAddress {
  const state = search.get('state');
  const code = search.get('code') ?? '';
  const text = (search.get('text') ?? '').trim();
  return {
    ...(ITEM_STATE.has(state) ? { state } : {}),
    ...(/^[\w.:-]{1,60}$/.test(code) ? { code } : {}),
    ...(text !== '' && text.length <= 100 ? { text } : {}),
  };
}

export function writeRowAddress(address: RowAddress): URLSearchParams {
  const given = Object.entries(address).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given);
}
