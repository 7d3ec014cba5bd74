import { TEMPLATE_MISMATCH, templateMismatches } from '@lectern/domain/lessons/template-validator';
import { useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { fittedToTemplate } from './fitted-to-template.ts';
import { FormSection } from './form-section.tsx';
import { mixingWarning } from './label-warning.ts';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { lessonFormQueries } from './lesson-form-queries.ts';
import { nothingFor } from './nothing-for.ts';
import { TemplateSelect } from './template-select.tsx';

export function ClassLabelSection({ initialLabel }: { initialLabel: number | null }) {
  const { view, edit, options, facts } = useLessonForm();
  const { form } = view;
  const labels = options.labels.filter((label) => label.phase === form.phase && label.subjectId === form.subject);
  // Those of its semester and phase, and what it carries already.
  const tags = options.tags.filter(
    ({ id, semesterId, phase }) =>
      form.tags.includes(id) ||
      ((semesterId ?? form.semester) === form.semester && (phase ?? form.phase) === form.phase),
  );
  const mark = options.marks.filter((row) => row.status === 'active' || row.id === form.lessonMarkId);
  const mixed = mixingWarning(initialLabel, form.label, facts);
  return (
    <FormSection section="classLabel">
      <TemplateField />
      <LessonField name="mixedLevel">
        {(input) => (
          <SelectInput
            {...input}
            disabled={form.category === 'topic' || form.promotion}
            value={form.mixedLevel}
            options={[{ value: 0, label: '不分难度' }, ...namedOptions(options.levels)]}
            onChange={(mixedLevel) => edit({ mixedLevel })}
          />
        )}
      </LessonField>
      <LessonField
        name="label"
        help={
          (mixed && <span className="record-warning">{mixed}</span>) ??
          (labels.length === 0 ? nothingFor(form, '课程标签') : undefined)
        }
      >
        {(input) => (
          <SelectInput
            {...input}
            disabled={form.category === 'topic'}
            value={form.label}
            options={namedOptions(labels)}
            onChange={(label) => edit({ label })}
          />
        )}
      </LessonField>
      <LessonField name="tags">
        {(input) => (
          <SelectInput
            {...input}
            value={form.tags[0] ?? null}
            options={namedOptions(tags)}
            onChange={(tag) => edit({ tags: tag === null ? [] : [tag] })}
          />
        )}
      </LessonField>
      <LessonField name="lessonMarkId">
        {(input) => (
          <SelectInput
            {...input}
            value={form.lessonMarkId}
            options={namedOptions(mark)}
            onChange={(lessonMarkId) => edit({ lessonMarkId })}
          />
        )}
      </LessonField>
      <LessonField name="marketingLabels" help="多个以逗号分隔" place="row">
        {(input) => (
          <Input
            {...input}
            value={form.marketingLabels}
            maxLength={500}
            onChange={(event) => edit({ marketingLabels: event.target.value })}
          />
        )}
      </LessonField>
    </FormSection>
  );
}

/** R205-R208: what the template wants and the lesson is not, said where it is chosen, and mended at a click. */
function TemplateField() {
  const { view, edit } = useLessonForm();
  const { form, prepared } = view;
  const { data, isError } = useQuery(lessonFormQueries.template(form.template));
  const wanted = data?.requirement ?? null;
  const mismatches =
    form.template === null || (!data && !isError)
      ? []
      : templateMismatches(prepared, wanted).map((code) => TEMPLATE_MISMATCH.labelOf(code));
  const help = mismatches.length > 0 && (
    <>
      <span className="record-warning">{mismatches.join('；')}</span>
      {wanted && (
        <button
          type="button"
          className="record-text-button"
          onClick={() => edit((chosen) => fittedToTemplate(chosen, wanted))}
        >
          按班型填写
        </button>
      )}
    </>
  );
  return (
    <LessonField name="template" help={help || undefined}>
      {(input) => (
        <TemplateSelect
          {...input}
          value={form.template}
          subject={form.subject}
          phase={form.phase}
          onChange={(template) => edit({ template })}
        />
      )}
    </LessonField>
  );
}
