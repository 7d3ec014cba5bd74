/** One exam: its state with what comes next, its settings, the lessons that hold it, its papers, its log. */
import { type Exam, examsContract } from '@lectern/contract/exams/exams';
import { mayOnlySetLevels } from '@lectern/domain/exams/exam-fields';
import { EXAMS_PATH, examPath } from '@lectern/domain/exams/exam-link';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { OneRecord, type RecordScreen, RecordTabs } from '../../shared/records/one-record.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { ATTEMPT_TABS, AttemptTab, type AttemptTabCode, RepublishButtons } from './attempts/attempt-tabs.tsx';
import { ExamActions, useAskOfExams } from './exam-actions.ts';
import { ExamInfo } from './exam-info.tsx';
import { EXAMS } from './exam-kind.ts';
import { ExamStateMark } from './exam-marks.tsx';
import { ExamTimeline, useMinuteClock } from './exam-timeline.tsx';
import { ExamPapers } from './papers/exam-papers.tsx';
import { PublishHint } from './papers/publish-hint.tsx';

const TABS = { info: '信息', papers: '试卷', ...ATTEMPT_TABS, logs: '日志' } as const;
type Tab = keyof typeof TABS;

const SCREEN: RecordScreen<Exam, Tab> = {
  param: 'examId',
  tabs: TABS,
  list: '考试',
  listPath: EXAMS_PATH,
  noun: '这场考试',
  missing: '考试不存在',
  gone: '可能已被删除，或不在你的数据范围内。',
  queryKey: EXAMS,
  read: (id, signal) => call(examsContract.get, { params: { id } }, { signal }),
};

export function ExamPage() {
  return (
    <OneRecord screen={SCREEN}>
      {({ record, tab, note }) => (
        <ExamActions>
          <OneExam exam={record} tab={tab} note={note} />
        </ExamActions>
      )}
    </OneRecord>
  );
}

function OneExam({ exam, tab, note }: { readonly exam: Exam; readonly tab: Tab; readonly note: ReactNode }) {
  const mayWrite = mayCall(useMe(), examsContract.update);
  const pages: Record<Exclude<Tab, AttemptTabCode>, ReactNode> = {
    info: <ExamInfo exam={exam} />,
    papers: <ExamPapers exam={exam} />,
    logs: <SubjectLogs subjectType="exam" subjectId={exam.id} rev={exam.rev} />,
  };
  return (
    <RecordPage
      title={exam.name}
      list="考试"
      listPath={EXAMS_PATH}
      state={<ExamStateMark exam={exam} />}
      actions={
        <>
          <RepublishButtons exam={exam} />
          {mayWrite && <EditButton exam={exam} />}
        </>
      }
    >
      {note}
      <ExamTimeline exam={exam} />
      <PublishHint exam={exam} />
      <RecordTabs name="考试页签" tabs={TABS} current={tab} pathOf={(code) => examPath(exam.id, code)} />
      {tab in ATTEMPT_TABS ? <AttemptTab exam={exam} tab={tab as AttemptTabCode} /> : pages[tab as keyof typeof pages]}
    </RecordPage>
  );
}

/** Of an exam that is over the levels alone may change. */
function EditButton({ exam }: { readonly exam: Exam }) {
  const ask = useAskOfExams();
  const now = useMinuteClock();
  const isOver = mayOnlySetLevels(exam, now);
  return (
    <button
      type="button"
      className="button button-primary"
      onClick={() => ask({ kind: isOver ? 'levels' : 'edit', exam })}
    >
      {isOver ? '设置级别' : '编辑考试'}
    </button>
  );
}
