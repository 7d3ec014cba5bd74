/** One unit mock exam: its exam and its lesson, who answers each team, its log. */
import { type MockExam, mockExamsContract } from '@lectern/contract/exams/mock-exams';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { MOCK_EXAMS_PATH, mockExamPath } from '@lectern/domain/mock-exams/mock-exam-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { OneRecord, type RecordScreen, RecordTabs } from '../../shared/records/one-record.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { AnsweredTeams } from './answered-teams.tsx';
import { MockExamActions, UNBIND, useAskOfMockExams } from './mock-exam-actions.ts';
import { BoundExam } from './mock-exam-columns.tsx';
import { MOCK_EXAMS } from './mock-exam-kind.ts';

const TABS = { info: '信息', teams: '答疑', logs: '日志' } as const;
type Tab = keyof typeof TABS;

const SCREEN: RecordScreen<MockExam, Tab> = {
  param: 'mockExamId',
  tabs: TABS,
  list: '单元模拟考',
  listPath: MOCK_EXAMS_PATH,
  noun: '这个单元模拟考',
  missing: '单元模拟考不存在',
  gone: '可能已从大纲移除，或不在你的数据范围内。',
  queryKey: MOCK_EXAMS,
  read: (id, signal) => call(mockExamsContract.get, { params: { id } }, { signal }),
};

export function MockExamPage() {
  return (
    <OneRecord screen={SCREEN}>
      {({ record, tab, note }) => (
        <MockExamActions>
          <OneMockExam mockExam={record} tab={tab} note={note} />
        </MockExamActions>
      )}
    </OneRecord>
  );
}

interface OneMockExamProps {
  readonly mockExam: MockExam;
  readonly tab: Tab;
  readonly note: ReactNode;
}

function OneMockExam({ mockExam, tab, note }: OneMockExamProps) {
  const { id, rev, name } = mockExam;
  const pages: Record<Tab, ReactNode> = {
    info: <Info mockExam={mockExam} />,
    teams: <AnsweredTeams id={id} rev={rev} />,
    logs: <SubjectLogs subjectType="mockExam" subjectId={id} rev={rev} />,
  };
  return (
    <RecordPage title={name} list="单元模拟考" listPath={MOCK_EXAMS_PATH} actions={<HeadActions mockExam={mockExam} />}>
      {note}
      <RecordTabs name="单元模拟考页签" tabs={TABS} current={tab} pathOf={(code) => mockExamPath(id, code)} />
      {pages[tab]}
    </RecordPage>
  );
}

function HeadActions({ mockExam }: { readonly mockExam: MockExam }) {
  const ask = useAskOfMockExams();
  if (!mayCall(useMe(), mockExamsContract.bind)) return null;
  return (
    <>
      {mockExam.bound && (
        <button
          type="button"
          className="button button-danger"
          onClick={() => ask({ ...commandOnOne(UNBIND, mockExam), input: {} })}
        >
          解除绑定考试
        </button>
      )}
      <button
        type="button"
        className={mockExam.bound ? 'button' : 'button button-primary'}
        onClick={() => ask({ kind: 'chooseExam', mockExam })}
      >
        {mockExam.bound ? '换一场考试' : '绑定考试'}
      </button>
    </>
  );
}

const NOTHING = '—';

function Info({ mockExam }: { readonly mockExam: MockExam }) {
  const { id, exam, startTime, endTime, lesson, lessonCount, teamCount, unled } = mockExam;
  return (
    <section className="panel" aria-label="单元模拟考信息">
      <Facts
        none={NOTHING}
        rows={[
          ['ID', id],
          ['考试', <BoundExam key="exam" mockExam={mockExam} />],
          ['考试开始', <Instant key="examStart" at={exam?.startTime ?? 0} />],
          ['考试结束', <Instant key="examEnd" at={exam?.endTime ?? 0} />],
          ['答疑开始', <Instant key="start" at={startTime} />],
          ['答疑结束', <Instant key="end" at={endTime} />],
          [
            '课程',
            <span key="lesson">
              <Link to={lessonPath(lesson.id, 'outline')}>{lesson.name}</Link>
              {lessonCount > 1 && ` 等 ${lessonCount} 门`}
            </span>,
          ],
          ['小班', unled > 0 ? `${teamCount} 个，${unled} 个没有辅导老师` : `${teamCount} 个`],
        ]}
      />
      <p className="muted">名称、时间与删除在课程大纲里；试卷、阅卷与成绩在考试里。考试绑定期间不能删除。</p>
    </section>
  );
}
