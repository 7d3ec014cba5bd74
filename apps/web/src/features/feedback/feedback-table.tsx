/** The comments, page by page in the browser (R325); all that was found can be copied (R326) or saved as a file. */
import type { EvaluatePage, Evaluation } from '@lectern/contract/students/feedback';
import { useMe } from '../../shared/api/session.ts';
import { copyRows } from '../../shared/tables/copy-rows.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { countText, lastPage, type PageState } from '../../shared/tables/paging.ts';
import { saveCsv } from '../../shared/tables/save-csv.ts';
import { csvOf } from '../../shared/tables/table-text.ts';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { showSuccess } from '../../shared/ui/toasts.ts';
import { PLACED_COLUMNS, textRows } from './feedback-columns.tsx';

interface FeedbackTableProps {
  readonly data: EvaluatePage | undefined;
  readonly stale: boolean;
  readonly error: Error | null;
  readonly paging: PageState;
  readonly onPage: (paging: PageState) => void;
  readonly onRetry: () => void;
}

const FILE_NAME = 'App 改版反馈';
const idOf = ({ id }: Evaluation): number => id;
const nameOf = ({ phoneNumber }: Evaluation): string => phoneNumber;

export function FeedbackTable({ data, stale, error, paging, onPage, onRetry }: FeedbackTableProps) {
  const rows = data?.evaluateDatas;
  const total = rows && { count: rows.length, exact: true };
  const page = total ? Math.min(paging.page, lastPage(total, paging.pageSize)) : 1;
  const shown = rows?.slice((page - 1) * paging.pageSize, page * paging.pageSize);
  return (
    <>
      <Toolbar rows={rows ?? []} total={data?.total ?? 0} />
      <DataTable
        name="评价"
        columns={PLACED_COLUMNS}
        rows={error && !rows ? [] : shown}
        idOf={idOf}
        nameOf={nameOf}
        stale={stale}
        expected={paging.pageSize}
        empty={
          error ? (
            <ErrorNote error={error} onRetry={onRetry} />
          ) : (
            <EmptyNote title="没有符合条件的反馈">把开始日期提前，或换一个客户端版本再查询。</EmptyNote>
          )
        }
      />
      <Pager state={{ ...paging, page }} total={total} unit="条评价" onChange={onPage} />
    </>
  );
}

function Toolbar({ rows, total }: { rows: readonly Evaluation[]; total: number }) {
  const mayExport = useMe().privileges.includes('EXPORT');
  const isEmpty = rows.length === 0;
  const count = countText(rows.length);
  const what = isEmpty ? '' : ` ${count} 条`;
  return (
    <div className="feedback-toolbar">
      <h2>评价</h2>
      {total > rows.length && (
        <span className="side-note">
          共 {countText(total)} 条，这里是最近的 {count} 条；缩短日期范围可查看其余的
        </span>
      )}
      <button
        type="button"
        className="button"
        disabled={isEmpty}
        onClick={() => void copyRows(textRows(rows), `${count} 条评价`)}
      >
        复制{what}
      </button>
      {mayExport && (
        <button type="button" className="button" disabled={isEmpty} onClick={() => exportRows(rows)}>
          导出{what}
        </button>
      )}
    </div>
  );
}

function exportRows(rows: readonly Evaluation[]): void {
  saveCsv(csvOf(textRows(rows)), FILE_NAME);
  showSuccess(`已导出 ${countText(rows.length)} 条评价`);
}
