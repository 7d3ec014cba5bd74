/** Chooses the exam that a unit mock exam is about, among those of its lesson; what binding it means is planned next. */
import type { MockExam } from '@lectern/contract/exams/mock-exams';
import { useState } from 'react';
import { Field } from '../../shared/forms/field.tsx';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { CommandAction } from '../../shared/plan/command-action.tsx';
import { commandOnOne } from '../../shared/plan/command-request.ts';
import { ExamSearch } from '../exams/index.ts';
import { MOCK_EXAMS } from './mock-exam-kind.ts';

const BIND = 'mockExam.bind';

interface ChooseExamProps {
  readonly mockExam: MockExam;
  readonly onClose: () => void;
}

export function ChooseExam({ mockExam, onClose }: ChooseExamProps) {
  const [examId, setExamId] = useState<number | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [chosen, setChosen] = useState(false);
  const lessonId = mockExam.lesson.id;
  if (chosen && examId !== null) {
    const request = { ...commandOnOne(BIND, mockExam), input: { examId } };
    return <CommandAction request={request} concerns={[MOCK_EXAMS]} onClose={onClose} />;
  }
  return (
    <FormDialog
      title="绑定考试"
      verb="下一步"
      noun="单元模拟考"
      busy={false}
      error={null}
      onSubmit={() => {
        setMissing(examId === null);
        setChosen(examId !== null);
      }}
      onClose={onClose}
    >
      <Field
        id="mock-exam-exam"
        label="考试"
        help={`课程“${mockExam.lesson.name}”大纲中的考试；没有时先在大纲新建`}
        error={isMissing ? '请选择考试' : undefined}
      >
        {(input) => (
          <ExamSearch
            {...input}
            among={{ lessonId }}
            none="这门课程的大纲中没有符合条件的考试"
            value={examId}
            onChange={setExamId}
          />
        )}
      </Field>
    </FormDialog>
  );
}
