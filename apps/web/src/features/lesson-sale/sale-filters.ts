/** Which team and which channel the sale is of: in the address, beside the days. */
import { useSearchParams } from 'react-router';

export type SaleQuery = Partial<Readonly<Record<'teamId' | 'channel' | 'from' | 'to', string>>>;

export function useSaleFilters() {
  const [search, setSearch] = useSearchParams();
  const teamId = search.get('teamId') ?? '';
  const channel = search.get('channel');
  const setFilter = (name: 'teamId' | 'channel', value: string | undefined) =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (value === undefined) next.delete(name);
      else next.set(name, value);
      return next;
    });
  return {
    teamId: /^[1-9]\d{0,14}$/.test(teamId) ? teamId : undefined,
    channel: channel !== null && channel.length <= 40 ? channel : undefined,
    setFilter,
  };
}
