/** 导出: says how many rows before anything is fetched; ticked rows or everything that was found. */
import { MAX_IDS } from '@lectern/contract/wire-values';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { countText } from '../tables/paging.ts';
import { saveCsv, withoutAbout, withoutHead } from '../tables/save-csv.ts';
import { countSelected } from '../tables/selection.ts';
import { ActionError } from '../ui/action-error.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CloseButton, MainButton } from '../ui/dialog-buttons.tsx';
import { showSuccess } from '../ui/toasts.ts';
import type { AnyAddress } from './list-address.ts';
import { type Ticked, tickedIds } from './ticked-ids.ts';

export interface CsvSource<A> {
  /** The file has columns of its own, below lines that say who took it out, when and by which filters. */
  readonly about?: true;
  /** `columns`: keys of the shown columns, `a,b`. */
  readonly bySearch: (filters: A, columns: string) => Promise<string>;
  readonly byIds: (ids: readonly number[], columns: string) => Promise<string>;
}

interface ExportDialogProps<R, A extends AnyAddress> {
  readonly ticked: Ticked<R, A>;
  readonly csv: CsvSource<A>;
  readonly columns: readonly string[];
  /** What the search found. */
  readonly total: number;
  readonly onClose: () => void;
}

export function ExportDialog<R, A extends AnyAddress>(props: ExportDialogProps<R, A>) {
  const { ticked, csv, columns, total, onClose } = props;
  const { noun, measure, selection: ticks } = ticked.kind;
  const [selection] = useState(() => ticks.get());
  const chosen = countSelected(selection);
  const [rows] = useState(chosen > 0 ? chosen : total);
  const fetchRows = useMutation({
    mutationFn: () => {
      const wanted = columns.join(',');
      // The whole query without exceptions is the search itself.
      const listed = chosen > 0 && (selection.kind === 'ids' || selection.except.size > 0);
      return listed ? byIds(ticked, csv, wanted) : csv.bySearch(sorted(ticked), wanted);
    },
    meta: { failure: 'inline' },
  });
  const run = () =>
    fetchRows.mutate(undefined, {
      onSuccess: (text) => {
        saveCsv(text, noun);
        showSuccess(`已导出 ${countText(rows)} 行`);
        onClose();
      },
    });
  return (
    <Dialog
      title={`导出${noun}`}
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={fetchRows.isPending} disabled={rows === 0} onClick={run}>
            导出 {countText(rows)} 行
          </MainButton>
        </>
      }
    >
      <p>
        {chosen > 0
          ? `将导出已选择的 ${countText(rows)} ${measure}${noun}。`
          : `将导出当前查询到的全部 ${countText(rows)} ${measure}${noun}。`}
      </p>
      <p className="fine-print">
        {csv.about
          ? 'CSV 文件，开头写明导出人、时间与筛选条件，可直接用 Excel 打开。'
          : 'CSV 文件，列与列表当前显示的一致，可直接用 Excel 打开。'}
      </p>
      <ActionError error={fetchRows.error} />
    </Dialog>
  );
}

/** What is searched for, in the order of the screen. */
function sorted<R, A extends AnyAddress>({ kind, address }: Ticked<R, A>): A {
  const { filtersOf, withSort, sortOf } = kind.address;
  return withSort(filtersOf(address), sortOf(address));
}

async function byIds<R, A extends AnyAddress>(
  ticked: Ticked<R, A>,
  csv: CsvSource<A>,
  columns: string,
): Promise<string> {
  const ids = await tickedIds(ticked);
  const parts: string[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const part = await csv.byIds(ids.slice(from, from + MAX_IDS), columns);
    parts.push(from === 0 ? part : withoutHead(csv.about ? withoutAbout(part) : part));
  }
  return parts.join('');
}
