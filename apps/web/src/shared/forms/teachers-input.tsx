/** Several teachers: each is found as a single one is, and stands below until taken off again. */
import { useQuery } from '@tanstack/react-query';
import { teacherQueries } from '../api/teacher-queries.ts';
import { CloseIcon } from '../ui/icons.tsx';
import type { FieldInputProps } from './field.tsx';
import { TeacherPicker } from './teacher-picker.tsx';
import './teachers-input.css';

interface TeachersInputProps {
  readonly input: FieldInputProps;
  readonly value: readonly number[];
  readonly onChange: (value: readonly number[]) => void;
}

export function TeachersInput({ input, value, onChange }: TeachersInputProps) {
  return (
    <div className="teachers-input">
      <TeacherPicker
        {...input}
        value={null}
        onChange={(id) => {
          if (id !== null && !value.includes(id)) onChange([...value, id]);
        }}
      />
      {value.length > 0 && (
        <ul>
          {value.map((id) => (
            <Chosen key={id} id={id} onRemove={() => onChange(value.filter((one) => one !== id))} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Chosen({ id, onRemove }: { readonly id: number; readonly onRemove: () => void }) {
  const { data } = useQuery(teacherQueries.one(id));
  const name = data?.name ?? String(id);
  return (
    <li>
      {name}
      <button type="button" aria-label={`移除${name}`} onClick={onRemove}>
        <CloseIcon />
      </button>
    </li>
  );
}
