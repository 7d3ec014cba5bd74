/** One baseline exam: its fields, its paper, the lessons that have it, its log. */
import { type BaselineExam, baselineExamsContract } from '@lectern/contract/exams/baseline-exams';
import { BASELINE_EXAM_FIELD } from '@lectern/domain/baseline-exams/baseline-exam-fields';
import { BASELINE_EXAMS_PATH, baselineExamPath } from '@lectern/domain/baseline-exams/baseline-exam-link';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../shared/api/call.ts';
import { dictionaryQueries } from '../../shared/api/dictionary-queries.ts';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { OneRecord, type RecordScreen, RecordTabs } from '../../shared/records/one-record.tsx';
import { Facts } from '../../shared/ui/facts.tsx';
import { Instant } from '../../shared/ui/instant.tsx';
import { RecordPage } from '../../shared/ui/record-page.tsx';
import { SubjectLogs } from '../operation-logs/index.ts';
import { BaselineExamActions, useAskOfBaselineExams } from './baseline-exam-actions.ts';
import { NOTHING, PaperMark, placeTexts } from './baseline-exam-columns.tsx';
import { BASELINE_EXAMS } from './baseline-exam-kind.ts';
import { BaselineExamPaper } from './baseline-exam-paper.tsx';
import { BoundLessons } from './bound-lessons.tsx';

const TABS = { info: '信息', papers: '试卷', lessons: '课程', logs: '日志' } as const;
type Tab = keyof typeof TABS;

const SCREEN: RecordScreen<BaselineExam, Tab> = {
  param: 'examId',
  tabs: TABS,
  list: '基线考试',
  listPath: BASELINE_EXAMS_PATH,
  noun: '这份基线考试',
  missing: '基线考试不存在',
  gone: '可能已被删除，或不在你的数据范围内。',
  queryKey: BASELINE_EXAMS,
  read: (id, signal) => call(baselineExamsContract.get, { params: { id } }, { signal }),
};

export function BaselineExamPage() {
  return (
    <OneRecord screen={SCREEN}>
      {({ record, tab, note }) => (
        <BaselineExamActions>
          <OneBaselineExam exam={record} tab={tab} note={note} />
        </BaselineExamActions>
      )}
    </OneRecord>
  );
}

interface OneBaselineExamProps {
  readonly exam: BaselineExam;
  readonly tab: Tab;
  readonly note: ReactNode;
}

function OneBaselineExam({ exam, tab, note }: OneBaselineExamProps) {
  const { id, rev, name } = exam;
  const pages: Record<Tab, ReactNode> = {
    info: <Info exam={exam} />,
    papers: <BaselineExamPaper exam={exam} />,
    lessons: <BoundLessons id={id} />,
    logs: <SubjectLogs subjectType="baselineExam" subjectId={id} rev={rev} />,
  };
  return (
    <RecordPage title={name} list="基线考试" listPath={BASELINE_EXAMS_PATH} actions={<HeadActions exam={exam} />}>
      {note}
      <RecordTabs name="基线考试页签" tabs={TABS} current={tab} pathOf={(code) => baselineExamPath(id, code)} />
      {pages[tab]}
    </RecordPage>
  );
}

function HeadActions({ exam }: { readonly exam: BaselineExam }) {
  const ask = useAskOfBaselineExams();
  if (!mayCall(useMe(), baselineExamsContract.save)) return null;
  return (
    <>
      <button type="button" className="button button-danger" onClick={() => ask({ kind: 'delete', exam })}>
        删除
      </button>
      <button type="button" className="button" onClick={() => ask({ kind: 'edit', exam })}>
        编辑基线考试
      </button>
    </>
  );
}

function Info({ exam }: { readonly exam: BaselineExam }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const { subject, phase, grade } = placeTexts(options, exam);
  return (
    <section className="panel" aria-label="基线考试信息">
      <Facts
        none={NOTHING}
        rows={[
          ['ID', exam.id],
          [BASELINE_EXAM_FIELD.subjectId, subject],
          [BASELINE_EXAM_FIELD.phase, phase],
          [BASELINE_EXAM_FIELD.gradeId, grade],
          ['试卷', <PaperMark key="paper" exam={exam} />],
          ['课程', `${exam.lessonCount} 门`],
          [
            '最近修改',
            <span key="updated">
              <Instant at={exam.updatedTime} /> {exam.updatedBy}
            </span>,
          ],
        ]}
      />
    </section>
  );
}
