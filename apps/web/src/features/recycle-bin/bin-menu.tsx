/** The kinds of the recycle bin; those that hold something come with their number. */
import { BIN_COUNT_MAX, BIN_KIND, type BinKind } from '@lectern/domain/recycle-bin/bin-codes';
import { useQuery } from '@tanstack/react-query';
import { SideMenu } from '../../shared/ui/side-menu.tsx';
import { recycleBinQueries } from './recycle-bin-queries.ts';

export function BinMenu({ present }: { present: BinKind }) {
  const { data } = useQuery(recycleBinQueries.counts());
  return (
    <SideMenu
      name="类型"
      present={present}
      items={BIN_KIND.options.map(({ value, label }) => ({
        key: value,
        label,
        to: `?kind=${value}`,
        count: countText(data?.get(value)),
      }))}
    />
  );
}

function countText(count: number | undefined): string {
  if (!count) return '';
  return count < BIN_COUNT_MAX ? String(count) : `${BIN_COUNT_MAX - 1}+`;
}
