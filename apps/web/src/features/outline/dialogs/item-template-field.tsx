/** What a new item of the outline may be made from: the exam and stage review templates of the lesson's class type (R351, R370). */
import { examTemplatesContract, type JamTemplate } from '@lectern/contract/exams/exam-templates';
import type { StageReviewTemplate } from '@lectern/contract/lesson-templates/lesson-template-fields';
import { lessonTemplatesContract } from '@lectern/contract/lesson-templates/lesson-templates';
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { mayLinkExamPaper } from '@lectern/domain/lessons/exam-paper-link';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { Field } from '../../../shared/forms/field.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';

interface TemplateFieldProps<T> {
  readonly id: string;
  readonly lesson: LessonV2;
  readonly value: number | null;
  readonly onChange: (template: T | null) => void;
}

/** Nothing where the lesson is of a type that takes no papers (R185). */
export function ExamTemplateField(props: TemplateFieldProps<JamTemplate>) {
  const isOffered = mayCall(useMe(), examTemplatesContract.ofLessonTemplate);
  return (
    <TemplateField
      {...props}
      label="考试模板"
      help="选择后带入名称、时长、级别、证书等设置"
      kind="jams"
      isOffered={isOffered && mayLinkExamPaper(props.lesson.flattedCategory)}
      read={(id, signal) => call(examTemplatesContract.ofLessonTemplate, { params: { id } }, { signal })}
      nameOf={({ title }) => title}
    />
  );
}

export function StageReviewTemplateField(props: TemplateFieldProps<StageReviewTemplate>) {
  return (
    <TemplateField
      {...props}
      label="阶段测试模板"
      help="选择后带入名称、标签和开放时长；知识回顾按模板开放"
      kind="stageReviews"
      isOffered={mayCall(useMe(), lessonTemplatesContract.stageReviews)}
      read={(id, signal) => call(lessonTemplatesContract.stageReviews, { params: { id } }, { signal })}
      nameOf={({ name }) => name}
    />
  );
}

interface OfferedProps<T> extends TemplateFieldProps<T> {
  readonly label: string;
  readonly help: string;
  readonly kind: string;
  readonly isOffered: boolean;
  readonly read: (lessonTemplateId: number, signal: AbortSignal) => Promise<readonly T[]>;
  readonly nameOf: (template: T) => string;
}

/** Nothing where the lesson has no class type, or that has none of these. */
function TemplateField<T extends { readonly id: number }>(props: OfferedProps<T>) {
  const { id, lesson, value, onChange, label, help, kind, read, nameOf } = props;
  const { templateId } = lesson;
  const isOffered = props.isOffered && templateId !== null;
  const { data = [] } = useQuery({
    queryKey: ['lesson-templates', kind, templateId, 'offered'],
    queryFn: ({ signal }) => read(templateId ?? 0, signal),
    enabled: isOffered,
    meta: { failure: 'inline' },
  });
  if (!isOffered || data.length === 0) return null;
  return (
    <Field id={id} label={label} help={help}>
      {(input) => (
        <SelectInput
          {...input}
          placeholder="不使用模板"
          options={data.map((template) => ({ value: template.id, label: nameOf(template) }))}
          value={value}
          onChange={(chosen) => onChange(data.find((template) => template.id === chosen) ?? null)}
        />
      )}
    </Field>
  );
}
