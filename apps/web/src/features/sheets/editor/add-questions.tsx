/** Finds questions of the store for one section; each is added by its button, and the dialog stays. */
import { type QuestionRow, questionsContract } from '@lectern/contract/exams/questions';
import { QUESTION_TYPE, type QuestionType } from '@lectern/domain/questions/question-codes';
import { difficultyLabel } from '@lectern/domain/questions/question-fields';
import { itemsOf } from '@lectern/domain/sheets/sheet';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { TextLine } from '../../../shared/forms/text-line.tsx';
import { useDebounced } from '../../../shared/hooks/use-debounced.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton } from '../../../shared/ui/dialog-buttons.tsx';
import { EmptyNote, ErrorNote, Skeleton } from '../../../shared/ui/notes.tsx';
import { QuestionLead } from '../../questions/index.ts';
import type { KnownQuestion } from '../paper/known-questions.ts';
import type { EditedSheet } from './edited-sheet.ts';
import { newestOf } from './newest-question.ts';

const PAUSE_MS = 250;
const SHOWN = 50;
const ALL = '';
const TYPES = [{ value: ALL, label: '全部题型' }, ...QUESTION_TYPE.options] as const;

interface AddQuestionsProps {
  readonly fields: EditedSheet;
  readonly onAdd: (question: KnownQuestion, score: number) => void;
  readonly onClose: () => void;
}

export function AddQuestions({ fields, onAdd, onClose }: AddQuestionsProps) {
  const [text, setText] = useState('');
  const [type, setType] = useState<QuestionType | typeof ALL>(ALL);
  const { subject, phase } = fields;
  const wanted = useDebounced(text.trim(), PAUSE_MS);
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', 'for a sheet', subject, phase, type, wanted],
    queryFn: ({ signal }) =>
      call(
        questionsContract.list,
        {
          query: {
            state: 'active',
            pageSize: SHOWN,
            ...(subject !== null && { subject }),
            ...(phase !== null && { phase }),
            ...(type !== ALL && { type }),
            ...(wanted !== '' && { text: wanted }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { failure: 'inline' },
  });
  const standing = new Set(itemsOf(fields.sections).map(({ questionId }) => questionId));
  return (
    <Dialog title="添加试题" wide onClose={onClose} actions={<CloseButton onClose={onClose} />}>
      <div className="sheet-search">
        <TextLine id="sheet-question-text" label="题干或 ID" value={text} most={60} onChange={setText} />
        <Field id="sheet-question-type" label="题型">
          {(input) => (
            <SelectInput {...input} options={TYPES} value={type} onChange={(chosen) => setType(chosen ?? ALL)} />
          )}
        </Field>
      </div>
      {error && <ErrorNote error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.list.length === 0 && (
        <EmptyNote title="没有符合条件的试题">换一个条件，或先在试题库中新建、导入试题。</EmptyNote>
      )}
      {data && data.list.length > 0 && (
        <ul className="sheet-found">
          {data.list.map((question) => (
            <Found key={question.id} question={question} isThere={standing.has(question.id)} onAdd={onAdd} />
          ))}
        </ul>
      )}
      {data && data.total > SHOWN && <p>只显示前 {SHOWN} 道，请缩小条件。</p>}
    </Dialog>
  );
}

interface FoundProps {
  readonly question: QuestionRow;
  readonly isThere: boolean;
  readonly onAdd: AddQuestionsProps['onAdd'];
}

function Found({ question: { id, stem, lead, type, difficulty, score, source }, isThere, onAdd }: FoundProps) {
  const add = useMutation({
    mutationFn: async () => newestOf(await call(questionsContract.get, { params: { id: String(id) } })),
    onSuccess: (known) => known && onAdd(known, score),
  });
  return (
    <li>
      <span className="sheet-found-text" title={stem}>
        <QuestionLead lead={lead} />
      </span>
      <span className="sheet-found-facts">
        {[QUESTION_TYPE.labelOf(type), difficultyLabel(difficulty), source].filter((part) => part !== '').join(' · ')}
      </span>
      <button
        type="button"
        className="button"
        disabled={isThere || add.isPending}
        aria-label={isThere ? `已在试卷中：${stem}` : `添加试题：${stem}`}
        onClick={() => add.mutate()}
      >
        {isThere ? '已在试卷中' : '添加'}
      </button>
    </li>
  );
}
