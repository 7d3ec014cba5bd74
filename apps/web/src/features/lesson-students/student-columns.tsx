/** Columns of the students of a lesson; their keys are those of the file. */
import type { LessonStudent } from '@lectern/contract/students/lesson-students';
import { teacherPath } from '@lectern/domain/assistants/people-paths';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { ENROLMENT_SOURCE, STUDENT_STATE, type StudentState } from '@lectern/domain/enrolments/enrolment';
import { lessonPath, teamPath } from '@lectern/domain/lessons/lesson-link';
import { yuanText } from '@lectern/domain/money/money-text';
import { RISK_MISSED_RUN } from '@lectern/domain/statistics/attendance-figures';
import { Link, useParams } from 'react-router';
import { PhoneNumber } from '../../shared/phones/phone-number.tsx';
import type { Column } from '../../shared/tables/column-model.ts';
import { CopyId } from '../../shared/tables/copy-id.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark, StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { MovesCell } from './moves-cell.tsx';

const NOTHING = '—';

const TONE: Record<StudentState, Tone> = {
  studying: 'success',
  unplaced: 'warning',
  transferred: 'plain',
  refunded: 'plain',
  removed: 'plain',
  canceled: 'plain',
};

const moment = (time: number) => (time === 0 ? NOTHING : <Instant at={time} />);

export const STUDENT_COLUMNS: readonly Column<LessonStudent>[] = [
  {
    key: 'name',
    title: '学员',
    width: 120,
    identity: true,
    render: ({ studentId, name }) => <Link to={deskPath(studentId)}>{name}</Link>,
  },
  { key: 'studentId', title: '学员 ID', width: 92, render: ({ studentId }) => <CopyId id={studentId} /> },
  {
    key: 'phone',
    title: '手机号',
    width: 150,
    render: ({ studentId, name, phone }) => <PhoneNumber owner="student" id={studentId} name={name} phone={phone} />,
  },
  {
    key: 'state',
    title: '状态',
    width: 90,
    render: ({ state }) => <StatusDot tone={TONE[state]}>{STUDENT_STATE.labelOf(state)}</StatusDot>,
  },
  { key: 'team', title: '小班', width: 110, render: (student) => <TeamLink student={student} /> },
  {
    key: 'mentor',
    title: '辅导老师',
    width: 88,
    render: ({ mentor }) => (mentor ? <Link to={teacherPath(mentor.id)}>{mentor.name}</Link> : NOTHING),
  },
  { key: 'source', title: '来源', width: 60, render: ({ source }) => ENROLMENT_SOURCE.labelOf(source) },
  { key: 'attendance', title: '到课 / 应到', width: 116, render: (row) => <Attendance student={row} /> },
  { key: 'paid', title: '付款时间', width: 136, render: ({ order }) => moment(order?.paidTime ?? 0) },
  { key: 'amount', title: '实付（元）', width: 126, align: 'end', render: (row) => <Amount order={row.order} /> },
  { key: 'moves', title: '转班记录', width: 170, grows: true, render: (row) => <MovesCell student={row} /> },
  { key: 'started', title: '报名时间', width: 144, render: ({ startedTime }) => moment(startedTime) },
  { key: 'ended', title: '结束时间', width: 144, optional: true, render: ({ endedTime }) => moment(endedTime) },
  { key: 'joined', title: '进班时间', width: 144, optional: true, render: ({ joinedTime }) => moment(joinedTime) },
  { key: 'orderNo', title: '订单号', width: 170, optional: true, render: ({ order }) => order?.no ?? NOTHING },
];

/** Of the lesson whose page this is. */
function TeamLink({ student: { team } }: { readonly student: LessonStudent }) {
  const { lessonId } = useParams();
  if (!team) return NOTHING;
  return <Link to={teamPath(Number(lessonId), team.id)}>{team.name}</Link>;
}

/** So far; what it is made of stands in 课程数据. */
function Attendance({ student: { name, attendance } }: { readonly student: LessonStudent }) {
  const { lessonId } = useParams();
  if (!attendance || attendance.should === 0) return NOTHING;
  const { should, attended, missedRun } = attendance;
  const isAtRisk = missedRun >= RISK_MISSED_RUN;
  const risk = isAtRisk ? `，最长连续缺勤 ${missedRun} 讲` : '';
  return (
    <Link to={lessonPath(Number(lessonId), 'stat')} aria-label={`${name}到课 ${attended} 讲，应到 ${should} 讲${risk}`}>
      {attended} / {should} {isAtRisk && <Mark tone="warning">连缺 {missedRun}</Mark>}
    </Link>
  );
}

function Amount({ order }: Pick<LessonStudent, 'order'>) {
  if (!order) return NOTHING;
  return (
    <>
      {order.refunding && (
        <>
          <Mark tone="warning">退费中</Mark>{' '}
        </>
      )}
      {yuanText(order.amount)}
    </>
  );
}
