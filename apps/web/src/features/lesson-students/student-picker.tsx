/** Students found by their names: each is added below, and taken off again. */
import { type NamedStudent, studentSearchContract } from '@lectern/contract/students/student-search';
import { useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { SearchSelect } from '../../shared/forms/search-select.tsx';
import { CloseIcon } from '../../shared/ui/icons.tsx';
import '../../shared/forms/chosen-many.css';

interface PickedStudent {
  readonly id: number;
  readonly name: string;
}

interface StudentPickerProps {
  readonly input: FieldInputProps;
  readonly value: readonly PickedStudent[];
  readonly onChange: (value: readonly PickedStudent[]) => void;
}

/** The beginnings of names that the server looks for. */
const MIN_CHARACTERS = 2;

export function StudentPicker({ input, value, onChange }: StudentPickerProps) {
  const names = useRef(new Map<number, string>());
  return (
    <div className="chosen-many">
      <SearchSelect
        {...input}
        value={null}
        queryKey={['students', 'named']}
        find={async (text, signal) => {
          if (text.length < MIN_CHARACTERS) return [];
          const students = await call(studentSearchContract.byName, { query: { text } }, { signal });
          for (const { id, name } of students) names.current.set(id, name);
          return students.map((student) => ({ value: student.id, label: student.name, hint: hintOf(student) }));
        }}
        placeholder="输入姓名开头至少 2 个字"
        none="没有叫这个名字的学员"
        onChange={(id) => {
          if (id === null || value.some((one) => one.id === id)) return;
          onChange([...value, { id, name: names.current.get(id) ?? String(id) }]);
        }}
      />
      {value.length > 0 && (
        <ul className="chosen-list" aria-label="已选的学员">
          {value.map(({ id, name }) => (
            <li key={id}>
              <span title={`${name}（${id}）`}>{name}</span>
              <button
                type="button"
                className="icon-button"
                aria-label={`移除：${name}`}
                onClick={() => onChange(value.filter((one) => one.id !== id))}
              >
                <CloseIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const hintOf = ({ id, grade, phone }: NamedStudent): string =>
  [grade?.name ?? '', phone ?? '', `ID ${id}`].filter((part) => part !== '').join(' · ');
