/** An item as rows, ticks and dialogs know it. */
import type { AgendaItem } from '@lectern/contract/lessons/agenda-item';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { MINUTE_MS } from '@lectern/domain/time/durations';

export type OutlineItem = AgendaItem;

/** Items of different kinds may have the same id: rows are told apart by both. */
export function rowIdOf({ kind, id }: Pick<OutlineItem, 'kind' | 'id'>): number {
  return id * 8 + AGENDA_KIND.codes.indexOf(kind);
}

export function minutesOf({ startTime, endTime }: Pick<OutlineItem, 'startTime' | 'endTime'>): number | null {
  return endTime > startTime ? Math.round((endTime - startTime) / MINUTE_MS) : null;
}
