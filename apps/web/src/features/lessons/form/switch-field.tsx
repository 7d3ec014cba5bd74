import type { LessonField as FieldName, LessonFields } from '@lectern/domain/lessons/lesson-fields';
import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { LessonField } from './lesson-field.tsx';
import { useLessonForm } from './lesson-form-context.ts';

type FlagField = {
  [K in FieldName]: LessonFields[K] extends boolean | null ? K : never;
}[FieldName];

interface SwitchFieldProps {
  readonly name: FlagField;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
  readonly place?: 'row-start';
}

/** A yes or no of the lesson. A disabled one says in its help why. */
export function SwitchField({ name, help, disabled, place }: SwitchFieldProps) {
  const { view, edit } = useLessonForm();
  return (
    <LessonField name={name} help={help} place={place}>
      {({ onBlur, ...input }) => (
        <span>
          <Switch
            {...input}
            checked={view.form[name] ?? false}
            disabled={disabled ?? false}
            onChange={(checked) => {
              edit({ [name]: checked });
              onBlur();
            }}
          />
        </span>
      )}
    </LessonField>
  );
}
