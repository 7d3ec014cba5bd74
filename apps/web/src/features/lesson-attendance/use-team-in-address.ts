/** Which team the figures are of, in the address: other figures lead to them, and they can be handed on. */
import { useSearchParams } from 'react-router';

/** 0: 未分班. */
export function useTeamInAddress(): [string | undefined, (teamId: string | undefined) => void] {
  const [search, setSearch] = useSearchParams();
  const written = search.get('teamId');
  const set = (teamId: string | undefined) => setSearch(teamId === undefined ? {} : { teamId });
  return [written !== null && /^(0|[1-9]\d{0,14})$/.test(written) ? written : undefined, set];
}
