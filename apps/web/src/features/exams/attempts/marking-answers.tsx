/** The answers to one question, equal ones together: what is given by key, or by ticking the steps of the rubric. */
import type { Exam } from '@lectern/contract/exams/exams';
import { type AnswerGroup, type MarkedQuestion, markingContract } from '@lectern/contract/exams/marking';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Segments } from '../../../shared/forms/segments.tsx';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { showInfo } from '../../../shared/ui/toasts.ts';
import { QuestionView } from '../../questions/index.ts';
import { AnswerCard } from './answer-card.tsx';
import { ATTEMPTS, attemptQueries } from './attempt-queries.ts';
import { DoubleMarking } from './double-marking.tsx';
import { useMarkingDrafts } from './marking-drafts.ts';

interface MarkingAnswersProps {
  readonly exam: Exam;
  readonly question: MarkedQuestion;
}

type State = 'unmarked' | 'third' | 'marked';

const STATES: readonly { readonly value: State; readonly label: string }[] = [
  { value: 'unmarked', label: '待评' },
  { value: 'third', label: '待仲裁' },
  { value: 'marked', label: '已评' },
];

const NOTHING: Readonly<Record<State, string>> = {
  unmarked: '这道题没有待评的作答',
  third: '没有待你仲裁的作答',
  marked: '这道题还没有评过的作答',
};

export function MarkingAnswers({ exam, question }: MarkingAnswersProps) {
  const client = useQueryClient();
  const [state, setState] = useState<State>('unmarked');
  const [current, setCurrent] = useState(0);
  const { data, error, refetch } = useQuery(attemptQueries.answers(exam.id, question.questionId, state));
  const drafts = useMarkingDrafts(exam.id, question.questionId);
  const tolerance = question.double?.tolerance ?? null;
  const mark = useMutation({
    mutationFn: ({ group, got }: { group: AnswerGroup; got: number | null }) =>
      call(markingContract.mark, {
        params: { id: String(exam.id), questionId: String(question.questionId) },
        body: { got, answers: group.answers.slice(0, 1000).map(({ studentId, rev }) => ({ studentId, rev })) },
      }),
    meta: { failure: 'inline' },
    onSuccess: async ({ changed }, { group }) => {
      drafts.drop(group);
      if (changed.length > 0) showInfo(`${changed.length} 份作答已被他人评分或更新，没有覆盖，请核对后再评`);
      await client.invalidateQueries({ queryKey: [ATTEMPTS, exam.id] });
    },
  });
  const groups = data?.groups ?? [];
  const move = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof HTMLElement) || target.closest('input, select, textarea, dialog')) return;
    if (key === 'j' || key === 'ArrowDown') setCurrent((at) => Math.min(at + 1, groups.length - 1));
    if (key === 'k' || key === 'ArrowUp') setCurrent((at) => Math.max(at - 1, 0));
  };
  if (!data) return error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />;
  const { body } = readDraft(data.draft, () => null);
  return (
    <section aria-label={`第 ${question.number} 题的作答`} onKeyDown={move}>
      <details className="panel" open>
        <summary>题目与评分标准</summary>
        {body && <QuestionView body={body} withAnswer />}
      </details>
      <div className="sums-row marking-tools">
        <span className="inline-row">
          <Segments
            name="marking-state"
            label="作答"
            options={STATES.filter(({ value }) => value !== 'third' || tolerance !== null)}
            value={state}
            onChange={(chosen) => setState(STATES.find(({ value }) => value === chosen)?.value ?? 'unmarked')}
          />
          <DoubleMarking exam={exam} question={question} />
        </span>
        <span className="fine-print">J / K 切换作答，数字键勾选评分点或输入分数，Enter 评分</span>
      </div>
      <ActionError error={mark.error} />
      {groups.length === 0 && <EmptyNote title={NOTHING[state]} />}
      <div className="marking-answers">
        {groups.map((group, place) => (
          <AnswerCard
            key={`${state}-${group.answers[0]?.studentId ?? place}`}
            group={group}
            points={question.points}
            rubric={data.draft.rubric}
            current={place === Math.min(current, groups.length - 1)}
            busy={mark.isPending}
            tolerance={tolerance}
            draft={drafts.of(group)}
            onType={(typed) => drafts.keep(group, typed)}
            onFocus={() => setCurrent(place)}
            onMark={(got) => mark.mutate({ group, got })}
          />
        ))}
      </div>
      {data.groupCount > groups.length && (
        <p className="side-note">还有 {data.groupCount - groups.length} 种作答，评完这些后继续显示</p>
      )}
    </section>
  );
}
