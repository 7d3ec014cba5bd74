/** One teacher: what they teach, how full the weeks are, their episodes, leave and log. */

import type { ReplyOf } from '@lectern/contract/endpoint';
import type { teacherWorkContract } from '@lectern/contract/people/teacher-work';
import { TEACHER_TAB, TEACHERS_PATH, type TeacherTab, teacherPath } from '@lectern/domain/assistants/people-paths';
import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { LEAVES_PATH } from '@lectern/domain/schedule/schedule-paths';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { isApiError } from '../../../shared/api/api-error.ts';
import { OwnAddress } from '../../../shared/navigation/own-address.tsx';
import { PhoneNumber } from '../../../shared/phones/phone-number.tsx';
import type { Column } from '../../../shared/tables/column-model.ts';
import { Facts } from '../../../shared/ui/facts.tsx';
import { Instant } from '../../../shared/ui/instant.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { PageTabs } from '../../../shared/ui/page-tabs.tsx';
import { RecordPage } from '../../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../../operation-logs/index.ts';
import { EpisodeList, FIRST_PLACE } from '../episode-list.tsx';
import { loadWords, weekPath } from '../load-words.ts';
import '../people.css';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { peopleQueries } from '../people-queries.ts';
import { NOTHING, oneOrNone, useNames } from '../use-names.ts';
import { TeacherStatus } from './teacher-list-page.tsx';
import { WorkingHours } from './working-hours.tsx';

type Teacher = ReplyOf<typeof teacherWorkContract.one>;

const TAB_LABEL: Readonly<Record<TeacherTab, string>> = {
  info: '老师信息',
  episodes: '讲次',
  leaves: '请假',
  logs: '操作日志',
};

export function TeacherPage() {
  const { teacherId = '', tabId = 'info' } = useParams();
  const id = /^[1-9]\d{0,14}$/.test(teacherId) ? Number(teacherId) : 0;
  const { data, error, refetch } = useQuery({ ...peopleQueries.teacher(id), enabled: id > 0 });
  if (id === 0 || (isApiError(error) && error.status === 404)) return <NoTeacher />;
  const tab = TEACHER_TAB.find((each) => each === tabId);
  if (!tab) return <OwnAddress to={teacherPath(id)} />;
  return (
    <RecordPage title={data?.name ?? `老师 ${id}`} list="老师" listPath={TEACHERS_PATH}>
      {data ? (
        <>
          <PageTabs
            name="老师页签"
            current={tab}
            tabs={TEACHER_TAB.map((code) => ({ code, label: TAB_LABEL[code], to: teacherPath(id, code) }))}
          />
          {tab === 'info' && <Info teacher={data} />}
          {tab === 'episodes' && <Episodes id={id} />}
          {tab === 'leaves' && <Leaves id={id} />}
          {tab === 'logs' && <SubjectLogs subjectType="teacher" subjectId={id} rev={1} />}
        </>
      ) : (
        <div className="panel">
          {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
        </div>
      )}
    </RecordPage>
  );
}

function Info({ teacher }: { teacher: Teacher }) {
  const names = useNames();
  const facts = [
    ['ID', teacher.id],
    ['状态', <TeacherStatus key="status" row={teacher} />],
    ['岗位', teacher.isMentor ? '辅导老师' : '主讲老师'],
    ['LDAP 账号', teacher.ldap ?? NOTHING],
    ['手机号', <PhoneNumber key="phone" owner="teacher" id={teacher.id} name={teacher.name} phone={teacher.phone} />],
    ['学段', names('phases', oneOrNone(teacher.phase))],
    ['年级', names('grades', teacher.grades)],
    ['学科', names('subjects', teacher.subjects)],
    ['可授课时间', <WorkingHours key="hours" id={teacher.id} mayChange={teacher.qualification !== 0} />],
  ] as const;
  return (
    <div className="people-panels">
      <section className="panel" aria-label="老师信息">
        <Facts rows={facts} />
      </section>
      <section className="panel" aria-label="每周课量">
        <h2>每周课量</h2>
        <WeekBars teacher={teacher} />
      </section>
    </div>
  );
}

const FULL_SPACE = 64;

function WeekBars({ teacher: { id, weeks } }: { teacher: Teacher }) {
  const [now] = useState(() => startOfWeek(Date.now()));
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  return (
    <ol className="week-bars">
      {weeks.map((week) => (
        <li key={week.weekStart} className="week-bar" data-now={week.weekStart === now}>
          <span className="week-bar-space" aria-hidden="true">
            <span className="week-bar-fill" style={{ height: Math.round((week.minutes / most) * FULL_SPACE) }} />
          </span>
          <Link to={weekPath(id, week.weekStart)} title="在课程日历中查看这一周">
            {week.weekStart === now ? '本周' : `${formatDate(week.weekStart).slice(5)} 起`}
          </Link>
          <small>{loadWords(week)}</small>
        </li>
      ))}
    </ol>
  );
}

function Episodes({ id }: { id: number }) {
  const [place, setPlace] = useState(FIRST_PLACE);
  const { data, error, refetch } = useQuery(peopleQueries.teacherEpisodes(id, place.span, place.page));
  return (
    <EpisodeList
      place={place}
      onPlace={setPlace}
      rows={data?.list}
      total={data?.total ?? 0}
      error={error}
      onRetry={() => void refetch()}
      empty={{ coming: '没有未开始的讲次', past: '还没有上过课' }}
    />
  );
}

interface Leave {
  readonly id: number;
  readonly startTime: number;
  readonly endTime: number;
  readonly reason: string;
  readonly uncovered: number;
  readonly createdBy: string;
}

const LEAVE_COLUMNS: readonly Column<Leave>[] = [
  { key: 'start', title: '开始', width: 150, identity: true, render: (row) => <Instant at={row.startTime} /> },
  { key: 'end', title: '结束', width: 150, render: (row) => <Instant at={row.endTime} /> },
  { key: 'reason', title: '事由', width: 320, render: (row) => row.reason || NOTHING },
  {
    key: 'uncovered',
    title: '代课',
    width: 120,
    render: (row) => (row.uncovered === 0 ? '已安排' : <Link to={LEAVES_PATH}>{row.uncovered} 讲未安排</Link>),
  },
  { key: 'createdBy', title: '登记人', width: 110, render: (row) => row.createdBy || NOTHING },
];

function Leaves({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(peopleQueries.teacherLeaves(id));
  return (
    <PlainTable
      name="请假"
      columns={LEAVE_COLUMNS}
      rows={data?.list}
      error={error}
      onRetry={() => void refetch()}
      idOf={(row) => row.id}
      nameOf={(row) => formatDate(row.startTime)}
      empty="没有请过假"
      hint={<Link to={LEAVES_PATH}>在“请假与代课”中登记</Link>}
      expected={3}
    />
  );
}

function NoTeacher() {
  return (
    <Page title="老师不存在">
      <div className="panel">
        <EmptyNote title="没有找到这位老师">
          <span>可能是 ID 有误，或不在你的数据范围内。</span>
          <Link to={TEACHERS_PATH}>返回老师列表</Link>
        </EmptyNote>
      </div>
    </Page>
  );
}
