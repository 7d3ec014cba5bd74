/** Several rows of the log as one line: how many, by whom, when; on a press each of them. */
import type { Operation } from '@lectern/contract/history/operation-log';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { useState } from 'react';
import { Link } from 'react-router';
import { Instant } from '../../shared/ui/instant.tsx';
import { isSession, timesByPerson } from './fold-log.ts';
import { LogEntry } from './log-entry.tsx';

export function FoldedEntry({ operations }: { operations: readonly [Operation, ...Operation[]] }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = operations;
  const count = operations.length;
  return (
    <>
      <li className="log-entry">
        <div className="log-what">
          <Instant at={newest.time} />
          {isSession(newest) ? (
            <>
              <strong>登录与退出 {count} 次</strong>
              <span className="log-note">{timesByPerson(operations)}</span>
            </>
          ) : (
            <>
              <span className="log-actor">{newest.actorName}</span>
              <strong>{newest.actionLabel}</strong>
              <span className="log-subject">
                {newest.subjectLabel}“{newest.subjectName}”等 {count} 项
              </span>
              {newest.taskId !== null && <Link to={taskInfoPath(newest.taskId)}>任务 {newest.taskId}</Link>}
              {newest.note && <span className="log-note">{newest.note}</span>}
            </>
          )}
          <button
            type="button"
            className="row-action log-action"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? '收起' : `展开 ${count} 条`}
          </button>
        </div>
      </li>
      {isOpen && operations.map((operation) => <LogEntry key={operation.id} operation={operation} withSubject />)}
    </>
  );
}
