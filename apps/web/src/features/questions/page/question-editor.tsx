import { QuestionFields, questionsContract } from '@lectern/contract/exams/questions';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { questionPath } from '@lectern/domain/questions/question-paths';
import { problemText } from '@lectern/domain/questions/source-problems';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { type WordsByField, wordsByField } from '../../../shared/forms/words-by-field.ts';
import { ActionError } from '../../../shared/ui/action-error.tsx';
import { showSuccess } from '../../../shared/ui/toasts.ts';
import { QuestionView } from '../content/question-view.tsx';
import { QUESTIONS } from '../list/question-kind.ts';
import { ContentFields } from './content-fields.tsx';
import { type EditedFields, editedOf } from './edited-question.ts';
import { PlaceFields } from './place-fields.tsx';
import type { Question } from './question-page.tsx';

export function QuestionEditor({ question }: { question: Question | null }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [fields, setFields] = useState<EditedFields>(() => editedOf(question));
  const [errors, setErrors] = useState<WordsByField>({});
  const { data: formulas } = useQuery({
    queryKey: ['formulas'],
    queryFn: () => import('@lectern/formulas/to-mathml'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { body, problems } = readDraft(fields.draft, formulas?.formulaFaultOf ?? (() => null));
  const save = useMutation({
    mutationFn: (wanted: QuestionFields) =>
      call(questionsContract.save, { body: question ? { ...wanted, id: question.id, rev: question.rev } : wanted }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: [QUESTIONS] });
      showSuccess('试题已保存');
      void navigate(questionPath(id));
    },
    meta: { failure: 'inline' },
  });
  const change = (part: Partial<EditedFields>) => setFields((now) => ({ ...now, ...part }));
  const submit = () => {
    const parsed = QuestionFields.safeParse(fields);
    setErrors(wordsByField(parsed.error));
    if (parsed.data && body) save.mutate(parsed.data);
  };
  const placeOf = (field: string) =>
    problems
      .filter((problem) => problem.field === field)
      .map(problemText)
      .join('；');
  return (
    <div className="question-editor">
      <section className="panel" aria-label="编辑">
        <PlaceFields fields={fields} errors={errors} onChange={change} />
        <ContentFields
          draft={fields.draft}
          problemAt={placeOf}
          onChange={(draft) => change({ draft: { ...fields.draft, ...draft } })}
        />
        <ActionError error={save.error} noun="试题" />
        <button
          type="button"
          className="button button-primary"
          disabled={save.isPending || body === null}
          onClick={submit}
        >
          保存试题
        </button>
      </section>
      <section className="panel question-preview" aria-label="预览">
        <h2>预览</h2>
        {body ? <QuestionView body={body} withAnswer /> : <p>左侧有 {problems.length} 处问题，改好后在这里显示。</p>}
      </section>
    </div>
  );
}
