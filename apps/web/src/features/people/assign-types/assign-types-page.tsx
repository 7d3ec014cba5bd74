/** 分班方式: how students are spread over the teams of a lesson. A used one is never deleted, only no longer offered. */
import { type AssignType, assignTypesContract } from '@lectern/contract/people/assign-types';
import { ASSIGN_TYPES_PATH } from '@lectern/domain/assistants/people-paths';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { lastListPath } from '../../../shared/lists/last-list.ts';
import { ListWithFile } from '../../../shared/lists/list-with-file.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { timeText } from '../../../shared/tables/table-text.ts';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot } from '../../../shared/ui/marks.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { peopleQueries } from '../people-queries.ts';
import { AssignTypeDialog, DeleteAssignType } from './assign-type-dialogs.tsx';
import { assignTypeKind } from './assign-type-kind.ts';
import { SwitchButton } from './switch-button.tsx';

type Opened =
  | { readonly kind: 'edit'; readonly type: AssignType | null }
  | { readonly kind: 'delete'; readonly type: AssignType };

export function AssignTypesPage() {
  const { typeId } = useParams();
  return typeId === undefined ? <AssignTypes /> : <AssignTypeLog id={Number(typeId)} />;
}

function AssignTypes() {
  const [opened, setOpened] = useState<Opened>();
  const mayWrite = mayCall(useMe(), assignTypesContract.save);
  const close = () => setOpened(undefined);
  // Memoised: new columns draw every row again.
  const columns = useMemo(() => (mayWrite ? [...COLUMNS, actionsColumn(setOpened)] : COLUMNS), [mayWrite]);
  return (
    <Page
      title="分班方式"
      wide
      lead="决定学员报名后进入哪个小班。停用后不能再选用，已使用它的小班不变。"
      actions={
        mayWrite && (
          <button
            type="button"
            className="button button-primary"
            onClick={() => setOpened({ kind: 'edit', type: null })}
          >
            新建分班方式
          </button>
        )
      }
    >
      <ListWithFile
        kind={assignTypeKind}
        columns={columns}
        nothing={mayWrite ? '用右上角的“新建分班方式”添加第一种。' : '有编辑小班权限的同事可以添加。'}
      />
      {opened?.kind === 'edit' && <AssignTypeDialog type={opened.type} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteAssignType type={opened.type} onClose={close} />}
    </Page>
  );
}

const COLUMNS: readonly Column<AssignType>[] = [
  {
    key: 'id',
    title: 'ID',
    width: 84,
    identity: true,
    render: (row) => <CopyId id={row.id} />,
    text: (row) => String(row.id),
  },
  {
    key: 'name',
    title: '名称',
    width: 240,
    identity: true,
    render: (row) => <Link to={`${ASSIGN_TYPES_PATH}/${row.id}`}>{row.name}</Link>,
    text: (row) => row.name,
  },
  {
    key: 'strategy',
    title: '策略',
    width: 220,
    grows: true,
    render: (row) => TEAM_STRATEGY.labelOf(row.strategy),
    text: (row) => TEAM_STRATEGY.labelOf(row.strategy),
  },
  {
    key: 'valid',
    title: '状态',
    width: 96,
    render: (row) => <StatusDot tone={row.valid ? 'success' : 'plain'}>{row.valid ? '启用' : '停用'}</StatusDot>,
    text: (row) => (row.valid ? '启用' : '停用'),
  },
  {
    key: 'teams',
    title: '使用的小班',
    width: 116,
    align: 'end',
    sort: 'teamCount',
    render: (row) => row.teamCount.toLocaleString('en'),
    text: (row) => String(row.teamCount),
  },
  {
    key: 'updated',
    title: '修改时间',
    width: 150,
    sort: 'updatedTime',
    render: (row) => <Instant at={row.updatedTime} />,
    text: (row) => timeText(row.updatedTime),
  },
  { key: 'by', title: '修改人', width: 110, render: (row) => row.updatedBy || '—', text: (row) => row.updatedBy },
];

const actionsColumn = (open: (opened: Opened) => void): Column<AssignType> => ({
  key: 'actions',
  title: '操作',
  width: 160,
  atEnd: true,
  render: (type) => (
    <>
      <button type="button" className="row-action" onClick={() => open({ kind: 'edit', type })}>
        编辑
      </button>
      <SwitchButton type={type} />
      <button type="button" className="row-action" onClick={() => open({ kind: 'delete', type })}>
        删除
      </button>
    </>
  ),
});

function AssignTypeLog({ id }: { id: number }) {
  const { data } = useQuery(peopleQueries.assignTypes());
  const type = data?.find((one) => one.id === id);
  return (
    <RecordPage title={type?.name ?? '分班方式'} list="分班方式" listPath={lastListPath(assignTypeKind)}>
      {Number.isSafeInteger(id) && id > 0 ? (
        <SubjectLogs subjectType="teamAssignType" subjectId={id} rev={type?.rev ?? 0} titled />
      ) : (
        <EmptyNote title="没有找到这种分班方式">
          <Link to={ASSIGN_TYPES_PATH}>返回分班方式</Link>
        </EmptyNote>
      )}
    </RecordPage>
  );
}
