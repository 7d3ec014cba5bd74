/** 学员累计数据: sums over the episodes that have begun; who misses one after the other comes first. */
import type { StudentAttendance } from '@lectern/contract/lessons/lesson-attendance';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { RISK_MISSED_RUN } from '@lectern/domain/statistics/attendance-figures';
import { isSubmissionAtRisk, RISK_SUBMISSION_PERCENT } from '@lectern/domain/statistics/work-figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMe } from '../../shared/api/session.ts';
import { NameSearch } from '../../shared/forms/name-search.tsx';
import { Segments } from '../../shared/forms/segments.tsx';
import { type Column, layOutColumns, NO_CHOICE } from '../../shared/tables/column-model.ts';
import { DataTable } from '../../shared/tables/data-table.tsx';
import { Pager } from '../../shared/tables/pager.tsx';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { Mark } from '../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote } from '../../shared/ui/notes.tsx';
import { attendanceQueries } from './attendance-queries.ts';
import { DefinitionsButton, Freshness } from './definitions.tsx';
import { figureColumns, workColumns } from './figure-cells.tsx';
import { TeamFilter } from './team-filter.tsx';

interface Wanted {
  readonly text: string;
  readonly teamId: string | undefined;
  readonly atRisk: boolean;
  readonly page: number;
  readonly pageSize: number;
}

const ALL: Wanted = { text: '', teamId: undefined, atRisk: false, page: 1, pageSize: 50 };

export function StudentSums({ lesson }: { readonly lesson: LessonV2 }) {
  const seesStudents = useMe().privileges.includes('STUDENT_READ');
  if (seesStudents) return <Sums lesson={lesson} />;
  return (
    <div className="panel">
      <EmptyNote title="没有查看学员的权限">累计数据按学员列出，请联系管理员开通“查看学员”。</EmptyNote>
    </div>
  );
}

function Sums({ lesson }: { readonly lesson: LessonV2 }) {
  const [wanted, setWanted] = useState(ALL);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    attendanceQueries.students(lesson.id, {
      page: String(wanted.page),
      pageSize: String(wanted.pageSize),
      ...(wanted.text ? { text: wanted.text } : {}),
      ...(wanted.teamId === undefined ? {} : { teamId: wanted.teamId }),
      ...(wanted.atRisk ? { atRisk: '1' as const } : {}),
    }),
  );
  const show = (change: Partial<Wanted>) => setWanted({ ...wanted, page: 1, ...change });
  const retry = () => void refetch();
  const isNarrowed = wanted.text !== '' || wanted.teamId !== undefined || wanted.atRisk;
  return (
    <>
      {error && data && <StaleNote error={error} onRetry={retry} />}
      <div className="attendance-head">
        <RiskChoice atRisk={wanted.atRisk} count={data?.atRisk} onChange={(atRisk) => show({ atRisk })} />
        <NameSearch onFind={(text) => show({ text })} />
        <TeamFilter teams={data?.teams ?? []} value={wanted.teamId} onChange={(teamId) => show({ teamId })} />
        <DefinitionsButton />
        <span className="side-note">{RISK_RULE}</span>
        <Freshness of={data} />
      </div>
      <DataTable
        name="学员累计数据"
        columns={COLUMNS}
        rows={error && !data ? [] : data?.list}
        stale={isPlaceholderData}
        expected={8}
        idOf={({ studentId }) => studentId}
        nameOf={({ name }) => name}
        empty={error ? <ErrorNote error={error} onRetry={retry} /> : <Nobody isNarrowed={isNarrowed} />}
      />
      <Pager
        state={wanted}
        total={data && { count: data.total, exact: true }}
        unit="名学员"
        onChange={({ page, pageSize }) => show({ page, pageSize })}
      />
    </>
  );
}

function Nobody({ isNarrowed }: { readonly isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyNote title="没有符合条件的学员">换一个条件再查询。</EmptyNote>;
  return <EmptyNote title="还没有应到的学员">讲次开课后，开课时已报名的学员列在这里。</EmptyNote>;
}

const RISK_RULE = `需关注：连续缺勤 ${RISK_MISSED_RUN} 讲及以上，或作业提交率低于 ${RISK_SUBMISSION_PERCENT}%`;

interface RiskChoiceProps {
  readonly atRisk: boolean;
  readonly count: number | undefined;
  readonly onChange: (atRisk: boolean) => void;
}

function RiskChoice({ atRisk, count, onChange }: RiskChoiceProps) {
  const risk = '需关注';
  return (
    <Segments
      name="attendance-risk"
      label="学员范围"
      options={[
        { value: 'all', label: '全部学员' },
        { value: 'risk', label: count === undefined ? risk : `${risk}（${count.toLocaleString('en')} 人）` },
      ]}
      value={atRisk ? 'risk' : 'all'}
      onChange={(value) => onChange(value === 'risk')}
    />
  );
}

const COLUMNS = layOutColumns<StudentAttendance>(
  [
    {
      key: 'name',
      title: '学员',
      width: 160,
      identity: true,
      grows: true,
      render: ({ studentId, name }) => (
        <Link className="cut" to={deskPath(studentId)} title={name} data-private>
          {name}
        </Link>
      ),
    },
    { key: 'team', title: '当前小班', width: 140, render: ({ team }) => team?.name ?? '—' },
    { key: 'should', title: '应到', width: 72, align: 'end', render: ({ should }) => should },
    { key: 'attended', title: '到课', width: 72, align: 'end', render: ({ attended }) => attended },
    {
      key: 'missedRun',
      title: '连续缺勤',
      width: 120,
      render: ({ missedRun }) => (
        <span className="cell-parts">
          {missedRun}
          {missedRun >= RISK_MISSED_RUN && <Mark tone="warning">关注</Mark>}
        </span>
      ),
    },
    {
      key: 'homework',
      title: '作业',
      width: 130,
      render: (row) => (
        <span className="cell-parts">
          {`${row.homeworkSubmitted} / ${row.homeworkDue}`}
          {isSubmissionAtRisk(row) && <Mark tone="warning">关注</Mark>}
        </span>
      ),
    },
    ...figureColumns<StudentAttendance>(undefined),
    ...workColumns<StudentAttendance>(() => false),
  ] satisfies readonly Column<StudentAttendance>[],
  NO_CHOICE,
);
