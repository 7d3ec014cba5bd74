/** What is done with the grid beside typing; each has its key where a spreadsheet has one. */
import { filledDown, type GridHistory, redone, undone, withCell } from '@lectern/domain/outline/edit-grid';
import { type PasteTable, writePaste } from '@lectern/domain/outline/paste-table';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import type { LastCell } from './use-last-cell.ts';

interface EditGridBarProps {
  readonly history: GridHistory;
  readonly last: LastCell;
  readonly onHistory: (change: (history: GridHistory) => GridHistory) => void;
  readonly onStep: (change: (table: PasteTable) => PasteTable) => void;
}

export function EditGridBar({ history, last, onHistory, onStep }: EditGridBarProps) {
  const table = history.present;
  const fill = () => {
    const place = last.get();
    if (place) onStep((before) => filledDown(before, place));
  };
  return (
    <div className="edit-grid-bar wrap-row" role="group" aria-label="表格操作">
      <button
        type="button"
        className="button"
        disabled={history.past.length === 0}
        title="Ctrl+Z"
        onClick={() => onHistory(undone)}
      >
        撤销
      </button>
      <button
        type="button"
        className="button"
        disabled={history.future.length === 0}
        title="Ctrl+Y"
        onClick={() => onHistory(redone)}
      >
        重做
      </button>
      <button type="button" className="button" title="把光标所在格填到最后一行" onClick={fill}>
        向下填充
      </button>
      <button
        type="button"
        className="button"
        onClick={() => onStep((before) => withCell(before, { row: before.rows.length, column: 'name' }, '新讲次'))}
      >
        添加一行
      </button>
      <CopyButton text={writePaste(table)} label="复制整张表格" />
      <span className="muted">
        可从表格软件复制多格后粘贴到任一格；Enter 和 ↑ ↓ 换行，Ctrl+D 取上一格的内容，Ctrl+Z 撤销
      </span>
    </div>
  );
}
