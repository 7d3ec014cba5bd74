/** Several teachers, found by name. */
import { teachersContract } from '@lectern/contract/people/teachers';
import { call } from '../../shared/api/call.ts';
import { ChosenMany } from '../../shared/forms/chosen-many.tsx';
import type { FieldInputProps } from '../../shared/forms/field.tsx';
import { TeacherPicker } from '../../shared/forms/teacher-picker.tsx';

interface ChosenTeachersProps extends FieldInputProps {
  readonly value: readonly number[];
  readonly onChange: (ids: number[]) => void;
}

/** As many as a setting keeps. */
export const MAX_CHOSEN = 500;

export function ChosenTeachers(props: ChosenTeachersProps) {
  return (
    <ChosenMany {...props} noun="老师" unit="位" max={MAX_CHOSEN} queryKey={['teachers', 'chosen']} namesOf={namesOf}>
      {(picker) => <TeacherPicker {...picker} />}
    </ChosenMany>
  );
}

async function namesOf(ids: readonly number[], signal: AbortSignal) {
  const found = await call(teachersContract.byIds, { body: { ids: [...ids] } }, { signal });
  return found.map(({ id, name, ldap }) => ({ id, name: ldap ? `${name}（${ldap}）` : name }));
}
