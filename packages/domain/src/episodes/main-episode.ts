/**
 * Which items of an outline are main episodes (正课讲次), and which are recordings. The rules "start of main
 * episode N" and "without recordings" of `lessons/calculation-rules.ts` count by this; the documents leave it open.
 *
 * Decided: a main episode is an agenda item of kind episode that is taught live and counts in the period.
 * 回放转直播课 is taught live with replayed content, so it counts; 回放课, 录播课 and 直播转录播课 do not.
 */
import type { AgendaKind, SpecialEpisodeType } from './episode-codes.ts';

const TAUGHT: Record<SpecialEpisodeType, 'live' | 'replay' | 'record'> = {
  0: 'live',
  17: 'live',
  7: 'live',
  18: 'live',
  8: 'replay',
  13: 'record',
  14: 'record',
};

export interface AgendaItem {
  readonly agendaKind: AgendaKind;
  readonly specialEpisodeType: SpecialEpisodeType;
  readonly includedInPeriod: boolean;
}

export function isMainEpisode(item: AgendaItem): boolean {
  return item.agendaKind === 'episode' && item.includedInPeriod && TAUGHT[item.specialEpisodeType] === 'live';
}

export function isRecordEpisode(item: Pick<AgendaItem, 'agendaKind' | 'specialEpisodeType'>): boolean {
  return item.agendaKind === 'episode' && TAUGHT[item.specialEpisodeType] === 'record';
}
