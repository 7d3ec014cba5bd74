import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { Link } from 'react-router';
import { Mark } from '../../shared/ui/marks.tsx';

interface ConnectionActions {
  readonly mayEdit: boolean;
  readonly mayMake: boolean;
  readonly onEdit: (connection: Connection) => void;
  readonly onDelete: (connection: Connection) => void;
  readonly onMake: (connection: Connection, what: 'lessons' | 'teams') => void;
}

interface ConnectionTableProps extends ConnectionActions {
  readonly connections: readonly Connection[];
  readonly levelName: (id: number) => string;
  /** Lessons are made of what leaves from this semester. */
  readonly semester: number;
}

export function ConnectionTable({ connections, levelName, semester, ...actions }: ConnectionTableProps) {
  return (
    <div className="connection-scroll">
      <table className="connection-table">
        <thead>
          <tr>
            <th scope="col">来源班型</th>
            <th scope="col">去向班型</th>
            <th scope="col">难度对应</th>
            <th scope="col">老生窗口</th>
            <th scope="col">小班沿用</th>
            <th scope="col">已生成</th>
            <th scope="col">状态</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {connections.map((connection) => (
            <Row
              key={connection.id}
              connection={connection}
              levelName={levelName}
              leaves={connection.fromSemester.id === semester}
              {...actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps extends ConnectionActions {
  readonly connection: Connection;
  readonly levelName: (id: number) => string;
  readonly leaves: boolean;
}

function Row({ connection, levelName, leaves, ...actions }: RowProps) {
  const { from, to, fromSemester, toSemester, levelMap, teams, valid, missing, lessons, made } = connection;
  const levels = levelMap.map((pair) => `${levelName(pair.from)} → ${levelName(pair.to)}`).join('，');
  return (
    <tr>
      <td>
        <Place template={from} semester={fromSemester.name} missing={missing.includes('from')} />
      </td>
      <td>
        <Place template={to} semester={toSemester.name} missing={missing.includes('to')} />
      </td>
      <td>{levels || '不变'}</td>
      <td className="nowrap">{windowWords(connection)}</td>
      <td>{TEAMS_CARRY.labelOf(teams)}</td>
      <td className="nowrap">{leaves ? `${made} / ${lessons} 门` : NO_VALUE}</td>
      <td>
        <Mark alone tone={valid ? 'success' : 'plain'}>
          {valid ? '启用' : '停用'}
        </Mark>
      </td>
      <td className="connection-actions nowrap">
        <Actions connection={connection} canMake={leaves && valid && missing.length === 0} {...actions} />
      </td>
    </tr>
  );
}

function Actions({
  connection,
  canMake,
  mayEdit,
  mayMake,
  onEdit,
  onDelete,
  onMake,
}: ConnectionActions & { readonly connection: Connection; readonly canMake: boolean }) {
  const name = `${connection.from.name} → ${connection.to.name}`;
  const refused = mayEdit ? {} : { disabled: true, title: '没有编辑班型的权限，请联系管理员' };
  const unmade = mayMake ? {} : { disabled: true, title: '没有编辑课程的权限，请联系管理员' };
  return (
    <>
      {canMake && (
        <>
          <button
            type="button"
            className="row-action"
            aria-label={`生成课程 ${name}`}
            {...unmade}
            onClick={() => onMake(connection, 'lessons')}
          >
            生成课程
          </button>
          {connection.made > 0 && (
            <button
              type="button"
              className="row-action"
              aria-label={`补齐小班 ${name}`}
              {...unmade}
              onClick={() => onMake(connection, 'teams')}
            >
              补齐小班
            </button>
          )}
        </>
      )}
      <button
        type="button"
        className="row-action"
        aria-label={`编辑 ${name}`}
        {...refused}
        onClick={() => onEdit(connection)}
      >
        编辑
      </button>
      <button
        type="button"
        className="row-action"
        aria-label={`删除 ${name}`}
        {...refused}
        onClick={() => onDelete(connection)}
      >
        删除
      </button>
    </>
  );
}

function Place({ template, semester, missing }: { template: Connection['from']; semester: string; missing: boolean }) {
  return (
    <>
      {missing ? template.name : <Link to={lessonTemplatePath(template.id)}>{template.name}</Link>}
      <span className="connection-semester">{semester}</span>
      {missing && <Mark tone="danger">班型已删除</Mark>}
    </>
  );
}

function windowWords({ oldStudentStart, oldStudentEnd }: Connection): string {
  if (oldStudentStart + oldStudentEnd === 0) return NO_VALUE;
  const told = (ms: number) => (ms === 0 ? '不限' : formatDateTime(ms));
  return `${told(oldStudentStart)} 至 ${told(oldStudentEnd)}`;
}
