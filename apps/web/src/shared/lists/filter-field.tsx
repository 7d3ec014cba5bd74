import { type ReactNode, useId } from 'react';
import '../forms/field.css';

interface FilterFieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

/** A filter's label above its input. */
export function FilterField({ label, children }: FilterFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
