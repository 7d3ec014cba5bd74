/** 导出: says how many rows before anything is fetched; ticked rows or everything that was found. */
import { MAX_IDS } from '@lectern/contract/common';
import { lessonsContract } from '@lectern/contract/lessons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { countWords } from '../../../shared/tables/paging.ts';
import { saveCsv, withoutHead } from '../../../shared/tables/save-csv.ts';
import { countSelected } from '../../../shared/tables/selection.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { type LessonAddress } from '../list/lesson-address.ts';
import type { Ticked } from './action-lesson.ts';
import { ActionError } from './action-parts.tsx';
import { tickedIds } from './ticked-ids.ts';

interface ExportDialogProps {
  readonly ticked: Ticked;
  readonly columns: readonly string[];
  /** What the search found. */
  readonly total: number;
  readonly onClose: () => void;
}

export function ExportDialog({ ticked, columns, total, onClose }: ExportDialogProps) {
  const [selection] = useState(() => ticked.selection.get());
  const chosen = countSelected(selection);
  const [rows] = useState(chosen > 0 ? chosen : total);
  const fetchRows = useMutation({
    mutationFn: () => (chosen > 0 && wantsIds(selection) ? byIds(ticked, columns) : bySearch(ticked.address, columns)),
    meta: { failure: 'inline' },
  });
  const run = () =>
    fetchRows.mutate(undefined, {
      onSuccess: (csv) => {
        saveCsv(csv, '课程');
        showSuccess(`已导出 ${countWords(rows)} 行`);
        onClose();
      },
    });
  return (
    <Dialog
      title="导出课程"
      onClose={onClose}
      actions={
        <>
          <CloseButton onClose={onClose} />
          <MainButton busy={fetchRows.isPending} disabled={rows === 0} onClick={run}>
            导出 {countWords(rows)} 行
          </MainButton>
        </>
      }
    >
      <p>
        {chosen > 0
          ? `将导出已选择的 ${countWords(rows)} 门课程。`
          : `将导出当前查询到的全部 ${countWords(rows)} 门课程。`}
      </p>
      <p className="action-help">CSV 文件，列与列表当前显示的一致，可直接用 Excel 打开。</p>
      <ActionError error={fetchRows.error} />
    </Dialog>
  );
}

type Chosen = ReturnType<Ticked['selection']['get']>;

/** The whole query without exceptions is the search itself. */
function wantsIds(selection: Chosen): boolean {
  return selection.kind === 'ids' || selection.except.size > 0;
}

function bySearch(address: LessonAddress, columns: readonly string[]): Promise<string> {
  const { page: _page, pageSize: _pageSize, ...query } = address;
  return call(lessonsContract.exportCsv, { query: { ...query, columns: columns.join(',') } });
}

async function byIds({ selection, address }: Ticked, columns: readonly string[]): Promise<string> {
  const { signal } = new AbortController();
  const ids = await tickedIds(selection.get(), address, { onProgress: () => {}, signal });
  const parts: string[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const query = { ids: ids.slice(from, from + MAX_IDS), columns: columns.join(',') };
    const csv = await call(lessonsContract.exportCsv, { query });
    parts.push(from === 0 ? csv : withoutHead(csv));
  }
  return parts.join('');
}
