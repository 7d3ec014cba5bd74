/** The tables of an examined record. */
import type { ExaminedRecord } from '@lectern/contract/administration/backdoor';
import { taskInfoPath } from '@lectern/domain/tasks/task-redirect';
import { Link } from 'react-router';
import { Instant } from '../../../shared/ui/instant.tsx';

export function DerivedTable({ record }: { record: ExaminedRecord }) {
  return (
    <table className="repair-table">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">存储的值</th>
          <th scope="col">按规则应为</th>
        </tr>
      </thead>
      <tbody>
        {record.derived.map(({ field, label, stored, computed, differs }) => (
          <tr key={field} data-differs={differs}>
            <th scope="row">{label}</th>
            <td>{stored}</td>
            <td>{computed}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OriginTable({ record }: { record: ExaminedRecord }) {
  return (
    <section className="record-section" aria-label="字段来源">
      <h2>字段来源</h2>
      <table className="repair-table">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">来源</th>
            <th scope="col">依据</th>
            <th scope="col">时间</th>
            <th scope="col">操作人</th>
          </tr>
        </thead>
        <tbody>
          {record.origins.map(({ field, label, origin, ref, time, by }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>{origin}</td>
              <td>{ref || '—'}</td>
              <td>{time > 0 ? <Instant at={time} /> : '—'}</td>
              <td>{by || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function LoggedTable({ record }: { record: ExaminedRecord }) {
  const { kind, id, logged } = record;
  return (
    <section className="record-section" aria-label="最近一次修改">
      <div className="repair-head">
        <h2>每个字段最近一次修改</h2>
        <Link to={`/jwc/operationLogs?subjectType=${kind}&subjectId=${id}`}>操作日志</Link>
      </div>
      {logged.length === 0 ? (
        <p className="repair-lead">操作日志中没有它的修改。</p>
      ) : (
        <table className="repair-table">
          <thead>
            <tr>
              <th scope="col">字段</th>
              <th scope="col">改为</th>
              <th scope="col">操作</th>
              <th scope="col">时间</th>
              <th scope="col">操作人</th>
            </tr>
          </thead>
          <tbody>
            {logged.map(({ field, label, value, action, time, actorName, taskId, note }) => (
              <tr key={field}>
                <th scope="row">{label}</th>
                <td>{value}</td>
                <td>
                  {action}
                  {taskId !== null && (
                    <>
                      {' '}
                      <Link to={taskInfoPath(taskId)}>任务 {taskId}</Link>
                    </>
                  )}
                  {note && <span className="repair-note">{note}</span>}
                </td>
                <td>
                  <Instant at={time} />
                </td>
                <td>{actorName}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

export function StoredColumns({ record }: { record: ExaminedRecord }) {
  return (
    <details className="record-section repair-columns">
      <summary>存储的全部列（{record.columns.length}）</summary>
      <table className="repair-table">
        <tbody>
          {record.columns.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>
                <code>{value || '—'}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
