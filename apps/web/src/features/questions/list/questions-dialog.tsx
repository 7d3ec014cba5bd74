import { QUESTION_HEADER } from '@lectern/domain/questions/question-file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { ChoiceInput } from '../../../shared/forms/choice-input.tsx';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { ImportDialog } from '../../../shared/lists/import-dialog.tsx';
import { CommandAction } from '../../../shared/plan/command-action.tsx';
import { QUESTIONS } from './question-kind.ts';
import type { QuestionsRequest } from './questions-request.ts';
import '../questions.css';

interface QuestionsDialogProps {
  readonly request: QuestionsRequest;
  readonly onClose: () => void;
}

export function QuestionsDialog({ request, onClose }: QuestionsDialogProps) {
  if (request.kind === 'import') return <ImportQuestions onClose={onClose} />;
  return <CommandAction request={request} concerns={[QUESTIONS]} onClose={onClose} />;
}

const MODES = [
  { value: 'half', label: '少选得一半' },
  { value: 'all', label: '少选不得分' },
] as const;

/** Subject and phase hold for all questions of the file: nobody guesses them from its name. */
function ImportQuestions({ onClose }: { onClose: () => void }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const [subject, setSubject] = useState<number | null>(null);
  const [phase, setPhase] = useState<number | null>(null);
  const [multipleMode, setMode] = useState<'half' | 'all'>('half');
  const optionsIn = (dictionary: 'subjects' | 'phases') =>
    (options?.[dictionary] ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const fields = (
    <div className="question-import">
      <Field id="question-import-subject" label="学科（必填）">
        {(input) => <SelectInput {...input} options={optionsIn('subjects')} value={subject} onChange={setSubject} />}
      </Field>
      <Field id="question-import-phase" label="学段（必填）">
        {(input) => <SelectInput {...input} options={optionsIn('phases')} value={phase} onChange={setPhase} />}
      </Field>
      <Field id="question-import-mode" label="多选题少选">
        {(input) => (
          <ChoiceInput {...input} label="多选题少选" options={MODES} value={multipleMode} onChange={setMode} />
        )}
      </Field>
    </div>
  );
  return (
    <ImportDialog
      noun="试题"
      rule="“题目”含题干和以 A. 开头的选项，公式写在 $ 之间；也可以是 GAOKAO-Bench 格式的 JSON。已有的试题不变。"
      header={QUESTION_HEADER}
      kind="questions"
      command="question.import"
      concerns={[QUESTIONS]}
      extension="json"
      settings={{ fields, input: subject === null || phase === null ? null : { subject, phase, multipleMode } }}
      onClose={onClose}
    />
  );
}
