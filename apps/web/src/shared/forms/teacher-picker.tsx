import type { Teacher } from '@lectern/contract/people/teachers';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { teacherQueries } from '../api/teacher-queries.ts';
import type { PickerProps } from './picker-props.ts';
import { PreferredSubject } from './preferred-subject.ts';
import { type SearchOption, SearchSelect } from './search-select.tsx';

interface TeacherPickerProps extends PickerProps {
  readonly disabled?: boolean;
}

interface TeacherOption extends SearchOption {
  readonly subjects: readonly number[];
}

/** One teacher, found by name; people of the same name are told apart by their account. */
export function TeacherPicker(props: TeacherPickerProps) {
  const subject = use(PreferredSubject);
  const client = useQueryClient();
  return (
    <SearchSelect<TeacherOption>
      {...props}
      queryKey={['teachers', 'choice', subject]}
      find={async (name) =>
        (await client.fetchQuery(teacherQueries.named(name, subject))).map((one) => ({
          value: one.id,
          label: labelOf(one),
          subjects: one.subjects,
        }))
      }
      findLabel={async (id) => {
        const one = await client.ensureQueryData(teacherQueries.one(id));
        return one ? labelOf(one) : undefined;
      }}
      group={subject === null ? undefined : (teachers) => bySubject(teachers, subject)}
      placeholder="输入姓名查找老师"
      none="没有叫这个名字的老师"
    />
  );
}

const labelOf = ({ name, ldap }: Teacher): string => (ldap ? `${name}（${ldap}）` : name);

function bySubject(teachers: readonly TeacherOption[], subject: number) {
  const own = teachers.filter(({ subjects }) => subjects.includes(subject));
  const others = teachers.filter(({ subjects }) => !subjects.includes(subject));
  return [
    { label: '本学科老师', options: own },
    { label: '其他老师', options: others },
  ].filter(({ options }) => options.length > 0);
}
