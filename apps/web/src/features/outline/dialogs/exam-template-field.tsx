/** 考试模板 of the lesson's class type, whose levels, certificates and the like a new exam takes (R370). */
import { examTemplatesContract, type JamTemplate } from '@lectern/contract/exams/exam-templates';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { mayLinkExamPaper } from '@lectern/domain/lessons/exam-paper-link';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';

interface ExamTemplateFieldProps {
  readonly id: string;
  readonly lesson: LessonV2;
  readonly value: number | null;
  readonly onChange: (template: JamTemplate | null) => void;
}

/** Nothing where the lesson has no class type, or is of a type that takes no papers (R185). */
export function ExamTemplateField({ id, lesson, value, onChange }: ExamTemplateFieldProps) {
  const { templateId } = lesson;
  const offered =
    mayCall(useMe(), examTemplatesContract.ofLessonTemplate) &&
    templateId !== null &&
    mayLinkExamPaper(lesson.flattedCategory);
  const { data = [] } = useQuery({
    queryKey: ['lesson-templates', 'jams', templateId, 'offered'],
    queryFn: ({ signal }) =>
      call(examTemplatesContract.ofLessonTemplate, { params: { id: templateId ?? 0 } }, { signal }),
    enabled: offered,
    meta: { failure: 'inline' },
  });
  if (!offered || data.length === 0) return null;
  return (
    <Field id={id} label="考试模板" help="选择后带入名称、时长、级别、证书等设置">
      {(input) => (
        <SelectInput
          {...input}
          placeholder="不使用模板"
          options={data.map((template) => ({ value: template.id, label: template.title }))}
          value={value}
          onChange={(chosen) => onChange(data.find((template) => template.id === chosen) ?? null)}
        />
      )}
    </Field>
  );
}
