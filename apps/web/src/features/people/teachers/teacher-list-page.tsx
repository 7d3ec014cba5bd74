/** 老师: who works here, what they teach, and how full their week is. */
import type { TeacherRow } from '@lectern/contract/people/teacher-work';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListScreen } from '../../../shared/lists/list-screen.tsx';
import { ListSearch } from '../../../shared/lists/list-search.tsx';
import { PhoneNumber } from '../../../shared/phones/phone-number.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { CopyId } from '../../../shared/tables/copy-id.tsx';
import { Initial } from '../../../shared/ui/initial.tsx';
import { Mark, StatusDot } from '../../../shared/ui/marks.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { SubjectMarks } from '../../../shared/ui/subject-mark.tsx';
import { loadWords, weekPath } from '../load-words.ts';
import { type NamesOf, NOTHING, oneOrNone, useNames } from '../use-names.ts';
import { WeekStep } from '../week-step.tsx';
import { teacherKind } from './teacher-kind.ts';

export function TeacherListPage() {
  const names = useNames();
  const [search] = useSearchParams();
  const [opened] = useState(() => Date.now());
  const week = Number(teacherKind.address.read(search).week ?? opened);
  // Kept by hand: every row redraws when its columns do.
  const columns = useMemo(() => columnsWith(names, week), [names, week]);
  return (
    <Page title="老师" wide>
      <ListScreen
        kind={teacherKind}
        columns={columns}
        renderSearch={(searched) => (
          <ListSearch
            kind={teacherKind}
            {...searched}
            renderBeside={(choose) => <WeekStep week={week} onChange={(next) => choose({ week: String(next) })} />}
          />
        )}
        nothing="老师由人事系统同步，同步后会显示在这里。"
      />
    </Page>
  );
}

const subjectsWith = (names: NamesOf) =>
  function Subjects({ subjects }: TeacherRow) {
    return subjects.length === 0 ? NOTHING : <SubjectMarks ids={subjects} nameOf={(id) => names('subjects', [id])} />;
  };

function columnsWith(names: NamesOf, week: number): readonly Column<TeacherRow>[] {
  return [
    { key: 'id', title: 'ID', width: 92, identity: true, render: (row) => <CopyId id={row.id} /> },
    {
      key: 'name',
      title: '姓名',
      width: 140,
      identity: true,
      render: (row) => (
        <>
          <Initial name={row.name} />
          <Link to={teacherPath(row.id)}>{row.name}</Link>
        </>
      ),
    },
    { key: 'status', title: '状态', width: 84, render: (row) => <TeacherStatus row={row} /> },
    { key: 'isMentor', title: '岗位', width: 92, render: (row) => (row.isMentor ? '辅导老师' : '主讲老师') },
    {
      key: 'load',
      title: '周课量',
      width: 150,
      sort: 'load',
      render: (row) =>
        row.load.episodes === 0 ? (
          loadWords(row.load)
        ) : (
          <Link to={weekPath(row.id, week)} title="在课程日历中查看这一周">
            {loadWords(row.load)}
          </Link>
        ),
    },
    { key: 'ldap', title: 'LDAP 账号', width: 128, render: (row) => row.ldap ?? NOTHING },
    {
      key: 'phone',
      title: '手机号',
      width: 160,
      render: (row) => <PhoneNumber owner="teacher" id={row.id} name={row.name} phone={row.phone} />,
    },
    { key: 'phase', title: '学段', width: 72, render: (row) => names('phases', oneOrNone(row.phase)) },
    { key: 'grades', title: '年级', width: 180, render: (row) => names('grades', row.grades) },
    { key: 'subjects', title: '学科', width: 100, render: subjectsWith(names) },
    {
      key: 'onLeave',
      title: '请假',
      width: 84,
      render: (row) =>
        row.onLeave ? (
          <Mark alone tone="warning">
            请假中
          </Mark>
        ) : (
          NOTHING
        ),
    },
    { key: 'qualification', title: '资格', width: 72, optional: true, render: (row) => row.qualification },
  ];
}

/** R232. */
export function TeacherStatus({ row }: { row: Pick<TeacherRow, 'status'> }) {
  return row.status === 'activated' ? (
    <StatusDot tone="success">在职</StatusDot>
  ) : (
    <StatusDot tone="plain">离职</StatusDot>
  );
}
