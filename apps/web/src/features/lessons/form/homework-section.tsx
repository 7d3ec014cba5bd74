import { homeworkDeadlineHours, homeworkDeadlineMs } from '@lectern/domain/lessons/homework';
import { HOMEWORK_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { SwitchField } from './switch-field.tsx';

export function HomeworkSection() {
  const { view, edit } = useLessonForm();
  const { form } = view;
  return (
    <FormSection section="homework">
      <SwitchField name="withHomework" />
      {form.withHomework && (
        <>
          <LessonField name="homeworkType">
            {(input) => (
              <SelectInput
                {...input}
                value={form.homeworkType}
                options={HOMEWORK_TYPE.options}
                onChange={(homeworkType) => edit({ homeworkType })}
              />
            )}
          </LessonField>
          <LessonField name="homeworkDeadlineDuration" help="留空为不限时">
            {(input) => (
              <NumberInput
                {...input}
                min={1}
                max={8760}
                suffix="小时"
                value={homeworkDeadlineHours(form.homeworkDeadlineDuration)}
                onChange={(hours) => edit({ homeworkDeadlineDuration: homeworkDeadlineMs(hours) })}
              />
            )}
          </LessonField>
        </>
      )}
    </FormSection>
  );
}
