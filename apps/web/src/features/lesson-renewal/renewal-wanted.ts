/** What of the students is shown: it stands in the address, so that it can be handed on. */
import {
  RENEWAL_CLASS,
  RENEWAL_REASON,
  type RenewalClass,
  type RenewalReason,
} from '@lectern/domain/statistics/renewal-codes';
import { useSearchParams } from 'react-router';

export interface Wanted {
  readonly class: RenewalClass | undefined;
  readonly reason: RenewalReason | undefined;
  /** 0: 未分班. */
  readonly teamId: string | undefined;
  readonly text: string;
  /** 0: now. */
  readonly at: number;
  readonly page: number;
  readonly pageSize: number;
}

const PAGE_SIZE = 50;
const whole = (text: string | null): number => (text !== null && /^\d{1,15}$/.test(text) ? Number(text) : 0);

function wantedIn(search: URLSearchParams): Wanted {
  const [ofClass, reason, teamId] = [search.get('class'), search.get('reason'), search.get('teamId')];
  return {
    class: RENEWAL_CLASS.has(ofClass) ? ofClass : undefined,
    reason: RENEWAL_REASON.has(reason) ? reason : undefined,
    teamId: teamId !== null && /^\d{1,15}$/.test(teamId) ? teamId : undefined,
    text: search.get('text')?.slice(0, 40) ?? '',
    at: whole(search.get('at')),
    page: Math.max(1, whole(search.get('page'))),
    pageSize: whole(search.get('pageSize')) || PAGE_SIZE,
  };
}

function searchOf(wanted: Wanted): URLSearchParams {
  const plain = {
    ...wanted,
    page: wanted.page > 1 ? wanted.page : 0,
    pageSize: wanted.pageSize === PAGE_SIZE ? 0 : wanted.pageSize,
  };
  const entries = Object.entries(plain).filter(([, value]) => value !== undefined && value !== '' && value !== 0);
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
}

export function useWanted() {
  const [search, setSearch] = useSearchParams();
  const wanted = wantedIn(search);
  /** Whatever narrows the list leads to its first page. */
  const changed = (change: Partial<Wanted>): Wanted => ({ ...wanted, page: 1, ...change });
  return {
    wanted,
    show: (change: Partial<Wanted>) => setSearch(searchOf(changed(change))),
    addressOf: (change: Partial<Wanted>) => `?${searchOf(changed(change)).toString()}`,
  };
}
