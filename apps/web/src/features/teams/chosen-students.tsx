/** 指定学员 of a team's page: whom it lets in; students are added by their ids and taken off one by one. */
import { type ChosenStudent, chosenStudentsContract } from '@lectern/contract/teams/chosen-students';
import type { Team } from '@lectern/contract/teams/team-fields';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { PlainTable } from '../../shared/tables/plain-table.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { AddStudentsDialog } from './add-students-dialog.tsx';
import { TEAMS } from './team-queries.ts';

const COLUMNS: readonly Column<ChosenStudent>[] = [
  {
    key: 'name',
    title: '学员',
    width: 200,
    identity: true,
    render: ({ studentId, name }) => <Link to={deskPath(studentId)}>{name}</Link>,
  },
  { key: 'id', title: 'ID', width: 110, render: ({ studentId }) => studentId },
  { key: 'inTeam', title: '在班', width: 80, render: ({ inTeam }) => (inTeam ? '在班' : '—') },
  { key: 'added', title: '加入名单时间', width: 160, render: ({ addedTime }) => <Instant at={addedTime} /> },
  { key: 'by', title: '操作人', width: 120, render: ({ addedBy }) => addedBy || '—' },
];

export function ChosenStudents({ team }: { readonly team: Team }) {
  const mayWrite = mayCall(useMe(), chosenStudentsContract.change) && team.gone === null;
  const [isAdding, setAdding] = useState(false);
  const params = { id: String(team.id) };
  const { data, error, refetch } = useQuery({
    queryKey: [TEAMS, 'chosen', team.id],
    queryFn: ({ signal }) => call(chosenStudentsContract.list, { params }, { signal }),
    meta: { failure: 'inline' },
  });
  const columns = mayWrite ? [...COLUMNS, removeColumn(team.id)] : COLUMNS;
  return (
    <>
      <p className="side-note">按方式分班和售卖时，这个小班只接收名单中的学员。</p>
      <div className="wrap-row teams-head">
        {mayWrite && (
          <button type="button" className="button button-primary" onClick={() => setAdding(true)}>
            添加指定学员
          </button>
        )}
      </div>
      <PlainTable
        name="指定学员"
        columns={columns}
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        expected={4}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty="名单中还没有学员"
        hint="名单为空时，这个小班不接收任何学员。"
      />
      {isAdding && <AddStudentsDialog teamId={team.id} onClose={() => setAdding(false)} />}
    </>
  );
}

const removeColumn = (teamId: number): Column<ChosenStudent> => ({
  key: 'actions',
  title: '操作',
  width: 88,
  atEnd: true,
  render: (student) => <RemoveButton teamId={teamId} student={student} />,
});

/** Nobody leaves the team by it and they are added again as easily, so it needs no confirmation. */
function RemoveButton({ teamId, student: { studentId, name } }: { teamId: number; student: ChosenStudent }) {
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: () =>
      call(chosenStudentsContract.change, { params: { id: String(teamId) }, body: { remove: [studentId] } }),
    onSettled: () => client.invalidateQueries({ queryKey: [TEAMS] }),
  });
  return (
    <button
      type="button"
      className="row-action"
      aria-label={`把${name}移出名单`}
      disabled={removing.isPending}
      onClick={() => removing.mutate()}
    >
      移出名单
    </button>
  );
}
