import type { SheetRow } from '@lectern/contract/exams/sheets';
import { Mark, StatusDot } from '../../shared/ui/marks.tsx';

/** What was published of a sheet, and whether it was changed since. */
export function SheetVersionMark({ sheet }: { sheet: Pick<SheetRow, 'versionNo' | 'changedSince'> }) {
  if (sheet.versionNo === 0) return <StatusDot tone="plain">未发布</StatusDot>;
  return (
    <span className="cell-parts">
      <StatusDot tone="success">第 {sheet.versionNo} 版已发布</StatusDot>
      {sheet.changedSince && <Mark tone="warning">有修改</Mark>}
    </span>
  );
}
