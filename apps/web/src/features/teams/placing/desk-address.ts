/** What 分班台 shows, as its address holds it: back, reload and a colleague get the same. */
import { MAX_PAGE_SIZE } from '@lectern/contract/wire-values';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UnplacedSearch } from './unplaced-students.tsx';

/** In the place of a strategy. */
export const BY_HAND = 'hand';
export const PAGE_SIZE = 50;

export type DeskAddress = ReturnType<typeof useDeskAddress>;

/**
 * The way, the team, and what is searched for on the left. The choice is also kept here: the address follows a moment later, and a
 * radio button must not jump back meanwhile.
 */
export function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  const number = (key: string, otherwise: number) => {
    const text = params.get(key) ?? '';
    return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : otherwise;
  };
  const change = (part: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(part)) {
          if (value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  const by = params.get('by') ?? '';
  const [way, setWay] = useState(by === BY_HAND || TEAM_STRATEGY.has(by) ? by : TEAM_STRATEGY.code.all);
  const [teamId, setTeamId] = useState(number('team', 0) || null);
  const search: UnplacedSearch = {
    text: params.get('text') ?? '',
    page: number('page', 1),
    pageSize: Math.min(number('pageSize', PAGE_SIZE), MAX_PAGE_SIZE),
  };
  return {
    search,
    way,
    teamId,
    showWay: (next: string) => {
      setWay(next);
      change({ by: next });
    },
    showTeam: (id: number) => {
      setWay(BY_HAND);
      setTeamId(id);
      change({ by: BY_HAND, team: String(id) });
    },
    showSearch: ({ text, page, pageSize }: Partial<UnplacedSearch>) =>
      change({
        ...(text !== undefined && { text }),
        ...(page !== undefined && { page: String(page) }),
        ...(pageSize !== undefined && { pageSize: String(pageSize) }),
      }),
  };
}
