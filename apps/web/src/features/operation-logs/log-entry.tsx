/** One row of the operation log: who did what to what, under which task, each change in words with its parts marked. */
import type { Operation } from '@lectern/contract/history/operation-log';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type DiffPart, diffText, shortened } from '../../shared/plan/text-diff.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { subjectPath } from './log-paths.ts';
import './log-entry.css';

interface LogEntryProps {
  readonly operation: Operation;
  /** Names the object too; a list of one object's rows need not. */
  readonly withSubject?: boolean;
  readonly action?: ReactNode;
}

/** A new object tells of all its fields: one asks for the rest. */
const SHOWN_AT_FIRST = 6;
/** As the server writes a value that is not set. */
const UNSET = '—';

export function LogEntry({ operation, withSubject = false, action }: LogEntryProps) {
  const { time, actorName, actionLabel, note, taskId } = operation;
  // A new object tells also what it was made without.
  const changes = operation.changes.filter(({ before, after }) => before !== UNSET || after !== UNSET);
  return (
    <li className="log-entry">
      <div className="log-what">
        <Instant at={time} />
        <span className="log-actor">{actorName}</span>
        <strong>{actionLabel}</strong>
        {withSubject && <Subject operation={operation} />}
        {taskId !== null && <Link to={taskInfoPath(taskId)}>任务 {taskId}</Link>}
        {note && <span className="log-note">{note}</span>}
        {action && <span className="log-action">{action}</span>}
      </div>
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  );
}

function Changes({ changes }: Pick<Operation, 'changes'>) {
  const [all, setAll] = useState(false);
  const shown = all || changes.length <= SHOWN_AT_FIRST + 1 ? changes : changes.slice(0, SHOWN_AT_FIRST);
  return (
    <ul className="log-changes plain-list">
      {shown.map((change) => (
        <li key={change.field}>
          <span className="log-field">{change.label}</span>
          <Values before={change.before} after={change.after} />
        </li>
      ))}
      {shown.length < changes.length && (
        <li>
          <button type="button" className="row-action" onClick={() => setAll(true)}>
            显示全部 {changes.length} 处变更
          </button>
        </li>
      )}
    </ul>
  );
}

function Subject({ operation }: { operation: Operation }) {
  const { subjectType, subjectLabel, subjectId, subjectName } = operation;
  const path = subjectPath(subjectType, subjectId);
  const name = subjectName || subjectLabel;
  return (
    <span className="log-subject">
      {subjectLabel} {path ? <Link to={path}>{name}</Link> : name}
      <span className="log-id">{subjectId}</span>
    </span>
  );
}

function Values({ before, after }: { before: string; after: string }) {
  const parts = diffText(before, after);
  return (
    <span className="log-values">
      {before === UNSET ? <span className="empty-value">{UNSET}</span> : <Parts parts={parts.before} mark="del" />}
      <span className="log-arrow" aria-hidden="true">
        →
      </span>
      <span className="visually-hidden">改为</span>
      {after === UNSET ? <span className="empty-value">{UNSET}</span> : <Parts parts={parts.after} mark="ins" />}
    </span>
  );
}

function Parts({ parts, mark: Mark }: { parts: readonly DiffPart[]; mark: 'del' | 'ins' }) {
  return (
    <span>
      {shortened(parts).map(({ text, changed }, index) =>
        // Parts have no identity of their own and never move.
        changed ? <Mark key={index}>{text}</Mark> : <span key={index}>{text}</span>,
      )}
    </span>
  );
}
