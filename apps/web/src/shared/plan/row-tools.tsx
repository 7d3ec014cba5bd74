/** Beside the tabs: find a record among the rows, take their ids along, download them. */
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { useMutation } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { mayCall, useMe } from '../api/session.ts';
import { copyIds } from '../tables/copy-ids.ts';
import { saveCsv } from '../tables/save-csv.ts';
import { type RowSource, readIds } from './plan-queries.ts';

interface RowToolsProps {
  readonly source: RowSource;
  readonly noun: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

export function RowTools({ source, noun, text, onText }: RowToolsProps) {
  const mayExport = mayCall(useMe(), tasksContract.taskRowsCsv);
  const copy = useMutation({
    mutationFn: () => readIds(source),
    onSuccess: (ids) => copyIds(ids, noun),
  });
  const save = useMutation({
    mutationFn: () => call(tasksContract.taskRowsCsv, { params: { taskId: source.id }, query: source.filter }),
    onSuccess: (csv) => saveCsv(csv, `批量任务-${source.id}`),
  });
  return (
    <div className="plan-tools">
      <input
        type="search"
        className="plan-search"
        placeholder="按名称或 ID 查找"
        aria-label="按名称或 ID 查找"
        maxLength={100}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      <button type="button" className="button" disabled={copy.isPending} onClick={() => copy.mutate()}>
        复制 ID
      </button>
      {mayExport && (
        <button type="button" className="button" disabled={save.isPending} onClick={() => save.mutate()}>
          导出
        </button>
      )}
    </div>
  );
}
