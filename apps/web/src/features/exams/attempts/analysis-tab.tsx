/** 试题分析: how hard each question was, how well it separates, which options were taken, whose key may be wrong. */
import type { ExamAnalysis, QuestionAnalysis } from '@lectern/contract/exams/analysis';
import { analysisContract } from '@lectern/contract/exams/analysis';
import type { Exam } from '@lectern/contract/exams/exams';
import { republishContract } from '@lectern/contract/exams/republish';
import { QUESTION_MARK } from '@lectern/domain/exams/analysis/analyse-questions';
import { pointsText } from '@lectern/domain/exams/points';
import { QUESTION_TYPE } from '@lectern/domain/questions/question-codes';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import type { Column } from '../../../shared/tables/column-model.ts';
import { PlainTable } from '../../../shared/tables/plain-table.tsx';
import { StaleNote } from '../../../shared/tables/stale-note.tsx';
import { type FactRow, Facts } from '../../../shared/ui/facts.tsx';
import { Mark } from '../../../shared/ui/marks.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { attemptQueries } from './attempt-queries.ts';
import './exam-attempts.css';
import { isReported, NotReported } from './not-reported.tsx';
import { OptionTable } from './option-table.tsx';

export function AnalysisTab({ exam }: { readonly exam: Exam }) {
  const maySee = mayCall(useMe(), analysisContract.analysis);
  if (!maySee) {
    return (
      <div className="panel">
        <EmptyNote title="没有查看统计的权限">请联系管理员开通“查看统计数据”后再看。</EmptyNote>
      </div>
    );
  }
  return isReported(exam) ? <Analysis exam={exam} /> : <NotReported exam={exam} what="试题分析" />;
}

function Analysis({ exam }: { readonly exam: Exam }) {
  const { data, error, refetch } = useQuery(attemptQueries.analysis(exam.id));
  const retry = () => void refetch();
  if (!data) {
    return <div className="panel">{error ? <ErrorNote error={error} onRetry={retry} /> : <Skeleton lines={8} />}</div>;
  }
  return (
    <div className="stack">
      {error && <StaleNote error={error} onRetry={retry} />}
      {data.papers.map((paper) => (
        <Paper key={paper.place} exam={exam} paper={paper} titled={data.papers.length > 1} />
      ))}
    </div>
  );
}

const fixed = (value: number | null, digits = 2): string => (value === null ? '—' : value.toFixed(digits));
const points = (value: number | null): string => (value === null ? '—' : pointsText(value));

function Paper({
  exam,
  paper,
  titled,
}: {
  readonly exam: Exam;
  readonly paper: ExamAnalysis;
  readonly titled: boolean;
}) {
  const facts: readonly FactRow[] = [
    ['作答人数 n', paper.n],
    ['平均分', `${points(paper.mean)} / ${pointsText(paper.total)}`],
    ['中位数', points(paper.median)],
    ['标准差', points(paper.deviation)],
    ['偏度', fixed(paper.skewness)],
    ['峰度', fixed(paper.kurtosis)],
    ['信度 α', fixed(paper.alpha)],
    ['测量标准误', points(paper.standardError)],
  ];
  return (
    <section className="stack" aria-label={paper.title}>
      {titled && <h2>{paper.title}</h2>}
      <div className="panel">
        <Facts rows={facts} none="—" />
      </div>
      {paper.n === 0 && <p className="side-note">还没有已交卷且评完的作答，数据为空</p>}
      <PlainTable
        name="试题分析"
        columns={columnsOf(exam, paper.place)}
        rows={paper.questions}
        error={null}
        onRetry={() => undefined}
        idOf={({ questionId }) => questionId}
        nameOf={({ number }) => `第 ${number} 题`}
        empty="没有可以分析的题目"
      />
      {paper.n > 0 && <OptionTable questions={paper.questions} />}
    </section>
  );
}

interface BetterKeyProps {
  readonly place: number;
  readonly questionId: number;
  readonly better: NonNullable<QuestionAnalysis['betterKey']>;
}

/** Leads into the dry run whoever may republish. */
function BetterKey({ place, questionId, better: { key, correlation } }: BetterKeyProps) {
  const mayTry = mayCall(useMe(), republishContract.tryKey);
  const text = `${key} ${mayTry ? '预演' : '更符合作答'}（r ${fixed(correlation)}）`;
  if (!mayTry) return <span>{text}</span>;
  return <Link to={`?republish=${questionId}&key=${encodeURIComponent(key)}&place=${place}`}>按 {text}</Link>;
}

const columnsOf = (exam: Exam, place: number): readonly Column<QuestionAnalysis>[] => [
  {
    key: 'number',
    title: '题目',
    width: 120,
    identity: true,
    render: ({ number, type }) => `第 ${number} 题 · ${QUESTION_TYPE.labelOf(type)}`,
  },
  { key: 'maximum', title: '满分', width: 64, align: 'end', render: ({ maximum }) => pointsText(maximum) },
  {
    key: 'rate',
    title: '得分率 P',
    width: 136,
    render: ({ rate }) => (
      <>
        <span className="rate-bar" aria-hidden="true">
          <i style={{ width: `${(rate ?? 0) * 100}%` }} />
        </span>
        {rate === null ? '—' : `${(rate * 100).toFixed(1)}%`}
      </>
    ),
  },
  { key: 'd', title: '区分度 D', width: 80, align: 'end', render: ({ discrimination }) => fixed(discrimination) },
  { key: 'r', title: '相关 r', width: 72, align: 'end', render: ({ correlation }) => fixed(correlation) },
  { key: 'sd', title: '标准差', width: 72, align: 'end', render: ({ deviation }) => points(deviation) },
  {
    key: 'blank',
    title: '空白率',
    width: 72,
    align: 'end',
    render: ({ unansweredRate }) => (unansweredRate === null ? '—' : `${(unansweredRate * 100).toFixed(1)}%`),
  },
  {
    key: 'marks',
    title: '提示',
    width: 320,
    grows: true,
    render: ({ marks, betterKey, questionId }) => (
      <span className="cell-parts">
        {betterKey && (
          <>
            <Mark tone="danger" alone>
              答案可能有误
            </Mark>
            <BetterKey place={place} questionId={questionId} better={betterKey} />
          </>
        )}
        {marks.map((mark) => (
          <Mark key={mark} tone="warning" alone>
            {QUESTION_MARK.labelOf(mark)}
          </Mark>
        ))}
        {marks.length === 0 && !betterKey && <span className="empty-value">{exam.id > 0 ? '—' : ''}</span>}
      </span>
    ),
  },
];
