/** The columns of the list of connections, and what can be done about one. */
import type { Connection } from '@lectern/contract/lesson-templates/template-connections';
import { TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import { lessonTemplatePath } from '@lectern/domain/lesson-templates/template-link';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import { Link } from 'react-router';
import type { Column } from '../../shared/tables/column-model.ts';
import { timeText } from '../../shared/tables/table-text.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark } from '../../shared/ui/marks.tsx';

interface ConnectionActions {
  readonly mayEdit: boolean;
  readonly mayMake: boolean;
  readonly onEdit: (connection: Connection) => void;
  readonly onDelete: (connection: Connection) => void;
  readonly onMake: (connection: Connection, what: 'lessons' | 'teams') => void;
}

interface Shown extends ConnectionActions {
  readonly levelName: (id: number) => string;
  /** Lessons are made of what leaves from this semester. */
  readonly semester: number;
}

export function connectionColumns(shown: Shown): readonly Column<Connection>[] {
  const { levelName, semester } = shown;
  const leaves = ({ fromSemester }: Connection) => fromSemester.id === semester;
  const levelsText = ({ levelMap }: Connection) =>
    levelMap.map((pair) => `${levelName(pair.from)} → ${levelName(pair.to)}`).join('，') || '不变';
  const madeText = (row: Connection) => (leaves(row) ? `${row.made} / ${row.lessons} 门` : NO_VALUE);
  return [
    place('from', '来源班型'),
    place('to', '去向班型'),
    { ...semesterOf('fromSemester', '来源学期'), optional: true },
    semesterOf('toSemester', '去向学期'),
    { key: 'levels', title: '难度对应', width: 120, render: (row) => cut(levelsText(row)), text: levelsText },
    {
      key: 'window',
      title: '老生窗口',
      width: 120,
      grows: true,
      render: (row) => cut(windowText(row)),
      text: windowText,
    },
    {
      key: 'teams',
      title: '小班沿用',
      width: 110,
      render: ({ teams }) => cut(TEAMS_CARRY.labelOf(teams)),
      text: ({ teams }) => TEAMS_CARRY.labelOf(teams),
    },
    { key: 'made', title: '已生成', width: 96, align: 'end', sort: 'made', render: madeText, text: madeText },
    {
      key: 'valid',
      title: '状态',
      width: 72,
      render: ({ valid }) => (
        <Mark alone tone={valid ? 'success' : 'plain'}>
          {valid ? '启用' : '停用'}
        </Mark>
      ),
      text: ({ valid }) => (valid ? '启用' : '停用'),
    },
    {
      key: 'updatedBy',
      title: '修改人',
      width: 90,
      optional: true,
      render: ({ updatedBy }) => updatedBy || '—',
      text: ({ updatedBy }) => updatedBy,
    },
    {
      key: 'updatedTime',
      title: '修改时间',
      width: 140,
      optional: true,
      sort: 'updatedTime',
      render: ({ updatedTime }) => <Instant at={updatedTime} />,
      text: ({ updatedTime }) => timeText(updatedTime),
    },
    {
      key: 'actions',
      title: '操作',
      width: 216,
      atEnd: true,
      render: (row) => (
        <Actions connection={row} canMake={leaves(row) && row.valid && row.missing.length === 0} {...shown} />
      ),
    },
  ];
}

const NO_VALUE = '—';

const cut = (text: string) => (
  <span className="cut" title={text}>
    {text}
  </span>
);

const place = (side: 'from' | 'to', title: string): Column<Connection> => ({
  key: side,
  title,
  width: 176,
  identity: true,
  render: ({ [side]: template, missing }) =>
    missing.includes(side) ? (
      <>
        {template.name} <Mark tone="danger">班型已删除</Mark>
      </>
    ) : (
      <Link className="cut" to={lessonTemplatePath(template.id)} title={template.name}>
        {template.name}
      </Link>
    ),
  text: ({ [side]: template }) => template.name,
});

const semesterOf = (side: 'fromSemester' | 'toSemester', title: string): Column<Connection> => ({
  key: side,
  title,
  width: 92,
  render: ({ [side]: semester }) => semester.name,
  text: ({ [side]: semester }) => semester.name,
});

function windowText({ oldStudentStart, oldStudentEnd }: Connection): string {
  if (oldStudentStart + oldStudentEnd === 0) return NO_VALUE;
  const dated = (ms: number) => (ms === 0 ? '不限' : formatDateTime(ms));
  return `${dated(oldStudentStart)} 至 ${dated(oldStudentEnd)}`;
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
