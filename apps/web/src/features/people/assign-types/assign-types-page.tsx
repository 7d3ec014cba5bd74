/** 分班方式: how students are spread over the teams of a lesson. A used one is never deleted, only no longer offered. */
import { type AssignType, assignTypesContract } from '@lectern/contract/people/assign-types';
import { ASSIGN_TYPES_PATH } from '@lectern/domain/assistants/people-paths';
import { TEAM_STRATEGY } from '@lectern/domain/teams/team-codes';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { StatusDot } from '../../../shared/ui/marks.tsx';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { peopleQueries } from '../people-queries.ts';
import { AssignTypeDialog, DeleteAssignType } from './assign-type-dialogs.tsx';
import { SwitchButton } from './switch-button.tsx';

type Opened =
  | { readonly kind: 'edit'; readonly type: AssignType | null }
  | { readonly kind: 'delete'; readonly type: AssignType };

export function AssignTypesPage() {
  const { typeId } = useParams();
  const { data, error, refetch } = useQuery(peopleQueries.assignTypes());
  const [opened, setOpened] = useState<Opened>();
  const mayWrite = mayCall(useMe(), assignTypesContract.save);
  const close = () => setOpened(undefined);
  if (typeId !== undefined)
    return <AssignTypeLog id={Number(typeId)} type={data?.find(({ id }) => String(id) === typeId)} />;
  const columns = mayWrite ? [...COLUMNS, actionsColumn(setOpened)] : COLUMNS;
  return (
    <Page
      title="分班方式"
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
      <PlainTable
        name="分班方式"
        columns={columns}
        rows={data}
        error={error}
        onRetry={() => void refetch()}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        empty="还没有分班方式"
        hint={mayWrite ? '用右上角的“新建分班方式”添加第一种。' : '有编辑小班权限的同事可以添加。'}
      />
      {opened?.kind === 'edit' && <AssignTypeDialog type={opened.type} onClose={close} />}
      {opened?.kind === 'delete' && <DeleteAssignType type={opened.type} onClose={close} />}
    </Page>
  );
}

const COLUMNS: readonly Column<AssignType>[] = [
  { key: 'id', title: 'ID', width: 84, identity: true, render: (row) => <CopyId id={row.id} /> },
  {
    key: 'name',
    title: '名称',
    width: 240,
    identity: true,
    render: (row) => <Link to={`${ASSIGN_TYPES_PATH}/${row.id}`}>{row.name}</Link>,
  },
  { key: 'strategy', title: '策略', width: 220, render: (row) => TEAM_STRATEGY.labelOf(row.strategy) },
  {
    key: 'valid',
    title: '状态',
    width: 96,
    render: (row) => <StatusDot tone={row.valid ? 'success' : 'plain'}>{row.valid ? '启用' : '停用'}</StatusDot>,
  },
  { key: 'teams', title: '使用的小班', width: 104, align: 'end', render: (row) => row.teamCount.toLocaleString('en') },
  { key: 'updated', title: '修改时间', width: 150, render: (row) => <Instant at={row.updatedTime} /> },
  { key: 'by', title: '修改人', width: 110, render: (row) => row.updatedBy || '—' },
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

function AssignTypeLog({ id, type }: { id: number; type: AssignType | undefined }) {
  return (
    <RecordPage title={type?.name ?? '分班方式'} list="分班方式" listPath={ASSIGN_TYPES_PATH}>
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
