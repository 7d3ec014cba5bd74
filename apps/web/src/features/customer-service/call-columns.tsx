/** The columns of welcome calls, in the queue and at the desk of one student. */
import { customerServiceContract } from '@lectern/contract/students/customer-service';
import type { WelcomeCall } from '@lectern/contract/students/desk-replies';
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { OPEN_CALLS, outcomesOf } from '@lectern/domain/customer-service/welcome-call';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { CALL_STATE, type CallState } from '@lectern/domain/teams/team-codes';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../shared/api/session.ts';
import type { Column } from '../../shared/tables/column-model.ts';
import { Instant } from '../../shared/ui/instant.tsx';
import { Mark, StatusDot, type Tone } from '../../shared/ui/marks.tsx';
import { StudentPhone } from './student-phone.tsx';

const TONE: Readonly<Record<CallState, Tone>> = {
  notNeedCall: 'plain',
  waitToCall: 'accent',
  callFail: 'danger',
  firstCallSuccess: 'success',
  secondCallSuccess: 'success',
};

export const useMayCall = (): boolean => mayCall(useMe(), customerServiceContract.recordCall);

/** `withStudent`: the queue names whom to call. */
export function callColumns(
  ask: ((call: WelcomeCall) => void) | undefined,
  withStudent: boolean,
): readonly Column<WelcomeCall>[] {
  return [
    ...(withStudent ? [STUDENT] : []),
    LESSON,
    ...(withStudent ? WHO : []),
    ...COMMON,
    ...(ask ? [action(ask)] : []),
  ];
}

const STUDENT: Column<WelcomeCall> = {
  key: 'student',
  title: '学员',
  width: 90,
  identity: true,
  render: ({ student: { id, nickname } }) => <Link to={deskPath(id, 'feedback')}>{nickname}</Link>,
};

const LESSON: Column<WelcomeCall> = {
  key: 'lesson',
  title: '课程',
  width: 290,
  identity: true,
  render: ({ lessonId, lessonName }) => <Link to={lessonPath(lessonId)}>{lessonName}</Link>,
};

const WHO: readonly Column<WelcomeCall>[] = [
  { key: 'phone', title: '手机号', width: 160, render: ({ student }) => <StudentPhone student={student} /> },
  { key: 'grade', title: '年级', width: 84, render: ({ student }) => student.gradeName || '—' },
];

const COMMON: readonly Column<WelcomeCall>[] = [
  {
    key: 'team',
    title: '小班 · 辅导老师',
    width: 150,
    render: ({ teamName, mentorName }) => [teamName, mentorName].filter(Boolean).join(' · ') || '—',
  },
  {
    key: 'state',
    title: '状态',
    width: 126,
    render: ({ state }) => <StatusDot tone={TONE[state]}>{CALL_STATE.labelOf(state)}</StatusDot>,
  },
  { key: 'due', title: '应在此前外呼', width: 190, render: (row) => <Due call={row} /> },
  { key: 'attempts', title: '已拨打', width: 76, align: 'end', render: ({ attempts }) => `${attempts} 次` },
  { key: 'called', title: '最近拨打', width: 136, render: ({ calledTime }) => <Instant at={calledTime} /> },
  { key: 'note', title: '备注', width: 200, render: ({ note }) => note || '—' },
];

function Due({ call: { state, dueTime } }: { call: WelcomeCall }) {
  const [now] = useState(() => Date.now());
  const late = OPEN_CALLS.includes(state) && dueTime <= now;
  return (
    <>
      <Instant at={dueTime} />
      {late && <Mark tone="danger">已超时</Mark>}
    </>
  );
}

const action = (ask: (call: WelcomeCall) => void): Column<WelcomeCall> => ({
  key: 'actions',
  title: '操作',
  width: 92,
  atEnd: true,
  render: (row) =>
    outcomesOf(row.state).length === 0 ? (
      '—'
    ) : (
      <button
        type="button"
        className="row-action"
        aria-label={`登记外呼：${row.student.nickname}`}
        onClick={() => ask(row)}
      >
        登记外呼
      </button>
    ),
});
