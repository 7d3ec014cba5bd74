import type { Teacher } from '@lectern/contract/people/teachers';
import { scheduleMovesContract } from '@lectern/contract/schedule/schedule-moves';
import type { WantedTimes } from '@lectern/contract/schedule/wanted-times';
import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../api/call.ts';
import { teacherQueries } from '../api/teacher-queries.ts';
import type { PickerProps } from './picker-props.ts';
import { PreferredSubject } from './preferred-subject.ts';
import { byFree, RankedFor, type RankedOption, rankedOptions } from './ranked-for.ts';
import { type SearchOption, SearchSelect } from './search-select.tsx';

interface TeacherPickerProps extends PickerProps {
  readonly disabled?: boolean;
}

interface TeacherOption extends SearchOption {
  readonly subjects: readonly number[];
}

/** One teacher: ranked where the times are known, else found by name. */
export function TeacherPicker(props: TeacherPickerProps) {
  const wanted = use(RankedFor);
  return wanted === null ? <NamedTeacher {...props} /> : <RankedTeacher {...props} wanted={wanted} />;
}

function RankedTeacher({ wanted, ...props }: TeacherPickerProps & { readonly wanted: WantedTimes }) {
  const client = useQueryClient();
  return (
    <SearchSelect<RankedOption>
      {...props}
      queryKey={['teachers', 'ranked', wanted]}
      find={async (name, signal) =>
        rankedOptions((await call(scheduleMovesContract.rankTeachers, { body: { name, wanted } }, { signal })).people)
      }
      findLabel={async (id) => (await client.ensureQueryData(teacherQueries.one(id)))?.name}
      group={byFree}
      placeholder="选择老师，或输入姓名"
      none="没有叫这个名字的老师"
    />
  );
}

/** People of the same name are told apart by their account. */
function NamedTeacher(props: TeacherPickerProps) {
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
