/** The file that a task left, for who may take files along; or why there is none. */
import type { TaskSummary } from '@lectern/contract/tasks/task-replies';
import { tasksContract } from '@lectern/contract/tasks/tasks';
import { sizeLabel } from '@lectern/domain/text/size-label';
import { requestUrl } from '../api/request-url.ts';
import { mayCall, useMe } from '../api/session.ts';

export function TaskFileLink({ task: { id, file } }: { task: TaskSummary }) {
  const may = mayCall(useMe(), tasksContract.taskFile);
  if (file === null) return null;
  if (file.fault !== '') return <span role="alert">文件没有生成：{file.fault}</span>;
  if (!file.kept) return <span>文件已过期清理，请重新导出</span>;
  if (!may) return <span>没有下载文件的权限，请联系管理员开通“导出”</span>;
  return (
    <a
      className="button button-primary"
      href={requestUrl(tasksContract.taskFile.path, { taskId: id })}
      download={file.name}
      title={file.name}
    >
      下载文件（{sizeLabel(file.size)}）
    </a>
  );
}

/** What stands in the file otherwise than it was meant. */
export function TaskFileNotes({ task: { file } }: { task: TaskSummary }) {
  if (file === null || file.notes.length === 0) return null;
  return (
    <section className="task-file-notes" aria-label="文件中需要留意的内容">
      <p>文件已生成，以下 {file.notes.length} 处需要留意：</p>
      <ul>
        {file.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
