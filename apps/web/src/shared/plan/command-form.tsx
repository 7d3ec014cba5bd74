/** The form of a command, made from the fields that the server tells of it. Its values are the caller's. */
import type { CommandField } from '@lectern/contract/tasks/task-replies';
import { useId } from 'react';
import { Field } from '../forms/field.tsx';
import './command-form.css';
import { CommandFieldInput } from './command-field-input.tsx';
import { type CommandErrors, type CommandValue, type CommandValues, visibleFields } from './command-values.ts';

interface CommandFormProps {
  readonly fields: readonly CommandField[];
  readonly values: CommandValues;
  readonly errors: CommandErrors;
  readonly onChange: (name: string, value: CommandValue) => void;
  /** The first input takes the focus, also where it arrives later than the form. */
  readonly takesFocus?: boolean;
}

export function CommandForm({ fields, values, errors, onChange, takesFocus = false }: CommandFormProps) {
  const form = useId();
  return (
    <div className="command-form">
      {visibleFields(fields, values).map((field, index) => (
        <Field
          key={field.name}
          id={`${form}-${field.name}`}
          label={field.label}
          required={field.required}
          help={field.help}
          error={errors[field.name]}
        >
          {(input) => (
            <CommandFieldInput
              field={field}
              value={values[field.name] ?? null}
              input={input}
              takesFocus={takesFocus && index === 0}
              onChange={(value) => onChange(field.name, value)}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
