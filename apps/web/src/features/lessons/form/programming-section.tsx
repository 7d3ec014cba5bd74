import { UNSET } from '@lectern/domain/dictionaries/dictionary-codes';
import { namedOptions } from '../../../shared/forms/named-options.ts';
import { NumberInput } from '../../../shared/forms/number-input.tsx';
import { SelectInput } from '../../../shared/forms/select-input.tsx';
import { FormSection } from './form-section.tsx';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';

/** Only for primary-school programming lessons (R196-R199). */
export function ProgrammingSection() {
  const { view, edit, options } = useLessonForm();
  const { form } = view;
  const set = (value: number): number | null => (value === UNSET ? null : value);
  return (
    <FormSection section="programming">
      <LessonField name="programmingLevel">
        {(input) => (
          <SelectInput
            {...input}
            value={set(form.programmingLevel)}
            options={namedOptions(options.levels)}
            onChange={(level) => edit({ programmingLevel: level ?? UNSET })}
          />
        )}
      </LessonField>
      <LessonField name="programmingClassNumber" help="期数须已创建，保存时核对">
        {(input) => (
          <NumberInput
            {...input}
            min={1}
            value={set(form.programmingClassNumber)}
            onChange={(number) => edit({ programmingClassNumber: number ?? UNSET })}
          />
        )}
      </LessonField>
      <LessonField name="relatedLevel">
        {(input) => (
          <SelectInput
            {...input}
            value={form.relatedLevel}
            options={namedOptions(options.levels)}
            onChange={(relatedLevel) => edit({ relatedLevel })}
          />
        )}
      </LessonField>
    </FormSection>
  );
}
