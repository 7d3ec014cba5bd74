import { useId } from 'react';
import '../forms/field.css';
import { TeacherPicker } from '../forms/teacher-picker.tsx';

interface TeacherFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** One teacher, as text of the address. */
export function TeacherFilter({ label, value, onChange }: TeacherFilterProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <TeacherPicker
        id={id}
        value={value ? Number(value) : null}
        onChange={(chosen) => onChange(chosen === null ? undefined : String(chosen))}
      />
    </div>
  );
}
