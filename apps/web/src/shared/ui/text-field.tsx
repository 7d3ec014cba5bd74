import { useId } from 'react';
import './text-field.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'password';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  readonly error?: string | undefined;
}

/** A labelled line of text with its error under it, for screens that stand before the app. */
export function TextField({ label, value, onChange, error, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type={type}
        value={value}
        aria-invalid={error !== undefined}
        {...(error ? { 'aria-describedby': `${id}-error` } : {})}
        onChange={(event) => onChange(event.target.value)}
        {...rest}
      />
      {error && (
        <p className="text-field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
