/**
 * One labelled input of a form: label above, required mark, help beside, error below. The input gets its id and what
 * describes it through the render function, so that label, help and error belong to it for a screen reader too.
 */
import type { ReactNode } from 'react';
import './field.css';

/** Inputs take these; outside of a `Field`, as in a search form, only the id is given. */
export interface FieldInputProps {
  readonly id: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-invalid'?: true | undefined;
  /** Where no label stands beside it. */
  readonly 'aria-label'?: string;
}

export interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly required?: boolean;
  /** When it has to be there, where that is not at once. */
  readonly requiredWords?: string;
  readonly help?: ReactNode;
  /** Stands behind the label: a button about the field. */
  readonly aside?: ReactNode;
  readonly error?: string | undefined;
  /** Takes the whole row of the grid, or the first place of a new one. */
  readonly place?: 'row' | 'row-start' | undefined;
  readonly children: (input: FieldInputProps) => ReactNode;
}

export function Field(props: FieldProps) {
  const { id, label, required, requiredWords = '必填', help, aside, error, place, children } = props;
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className={place ? `field field-${place}` : 'field'} data-field={id}>
      <div className="field-head">
        <label className="field-label" htmlFor={id}>
          {label}
          {required && (
            <span className="field-required" title={requiredWords}>
              *<span className="visually-hidden">（{requiredWords}）</span>
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <div className="field-help" id={`${id}-help`}>
          {help}
        </div>
      )}
      {error && (
        <div className="field-error" id={`${id}-error`} role="alert">
          {error}
        </div>
      )}
    </div>
  );
}
