import { lessonFieldLabel } from '@lectern/domain/lessons/lesson-field-labels';
import type { LessonField as FieldName } from '@lectern/domain/lessons/lesson-fields';
import type { ReactNode } from 'react';
import { Field, type FieldInputProps } from '../../../shared/forms/field.tsx';
import { useLessonForm } from './lesson-form-context.ts';
import { WhyButton } from './why-button.tsx';

interface LessonFieldProps {
  readonly name: FieldName;
  readonly label?: string;
  readonly help?: ReactNode;
  readonly place?: 'row' | 'row-start' | undefined;
  readonly children: (input: FieldInputProps & { readonly onBlur: () => void }) => ReactNode;
}

/** A field of the lesson with its label, required mark and error; errors show once the field was left. */
export function LessonField({ name, label, children, ...rest }: LessonFieldProps) {
  const { view, errorOf, touch } = useLessonForm();
  return (
    <Field
      id={name}
      label={label ?? lessonFieldLabel(name)}
      required={view.required.has(name)}
      requiredWords="发布前必填"
      error={errorOf(name)}
      aside={<WhyButton field={name} label={label ?? lessonFieldLabel(name)} />}
      {...rest}
    >
      {(input) => children({ ...input, onBlur: () => touch(name) })}
    </Field>
  );
}
