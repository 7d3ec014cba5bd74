/** One exam: its state with what comes next, its settings, the lessons that hold it, its papers, its log. */
import { type Exam, examsContract } from '@lectern/contract/exams/exams';
import { mayOnlySetLevels } from '@lectern/domain/exams/exam-fields';
import { EXAMS_PATH, examPath } from '@lectern/domain/exams/exam-link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { StaleNote } from '../../shared/tables/stale-note.tsx';
import { NotFoundPage } from '../../shared/ui/not-found-page.tsx';
import { ErrorNote, Skeleton } from '../../shared/ui/notes.tsx';
import { PageTabs } from '../../shared/ui/page-tabs.tsx';
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
const isTab = (code: string): code is Tab => code in TABS;

export function ExamPage() {
  const { examId = '', tab = 'info' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(examId);
  const { data, error, refetch } = useQuery({
    queryKey: [EXAMS, 'one', examId],
    queryFn: ({ signal }) => call(examsContract.get, { params: { id: examId } }, { signal }),
    enabled: isId,
    meta: { failure: 'inline' },
  });
  if (!isId || !isTab(tab)) return <NotFoundPage />;
  if (data) {
    return (
      <ExamActions>
        <OneExam exam={data} tab={tab} note={error && <StaleNote error={error} onRetry={() => void refetch()} />} />
      </ExamActions>
    );
  }
  return (
    <RecordPage title="考试" list="考试" listPath={EXAMS_PATH}>
      <div className="panel">
        {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={6} />}
      </div>
    </RecordPage>
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
      <PageTabs
        name="考试页签"
        current={tab}
        tabs={(Object.keys(TABS) as Tab[]).map((code) => ({ code, label: TABS[code], to: examPath(exam.id, code) }))}
      />
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
