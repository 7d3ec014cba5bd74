/** The search form of teachers and what is searched for, in words. */

import { startOfWeek } from '@lectern/domain/calendar/calendar-range';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import { useQuery } from '@tanstack/react-query';
import { dictionaryQueries } from '../../../shared/api/dictionary-queries.ts';
import { chipsIn } from '../../../shared/lists/chip-words.ts';
import { FilterChips } from '../../../shared/lists/filter-chips.tsx';
import { FilterForm } from '../../../shared/lists/filter-form.tsx';
import type { Searched } from '../../../shared/lists/list-screen.tsx';
import { namedOptions, OptionFilter } from '../../../shared/lists/option-filter.tsx';
import { PlaceFilters } from '../../../shared/lists/place-filters.tsx';
import { SegmentsFilter } from '../../../shared/lists/segments-filter.tsx';
import { useNames } from '../use-names.ts';
import { WeekStep } from '../week-step.tsx';
import type { TeacherAddress } from './teacher-kind.ts';

const LABEL = {
  name: '姓名或 LDAP 账号',
  status: '状态',
  mentor: '岗位',
  subject: '学科',
  phase: '学段',
  grade: '年级',
  week: '课量所在周',
} as const;
const STATUS = { activated: '在职', fired: '离职' } as const;
const MENTOR = { true: '辅导老师', false: '主讲老师' } as const;

export function TeacherSearch({ address, change, remove, reset, week }: Searched<TeacherAddress> & { week: number }) {
  const { data: options } = useQuery(dictionaryQueries.options());
  const names = useNames();
  const chips = chipsIn<TeacherAddress>(address, {
    label: LABEL,
    words: {
      status: (text) => STATUS[text === 'fired' ? 'fired' : 'activated'],
      mentor: (text) => MENTOR[text === 'true' ? 'true' : 'false'],
      subject: (text) => names('subjects', [Number(text)]),
      phase: (text) => names('phases', [Number(text)]),
      grade: (text) => names('grades', [Number(text)]),
      week: (text) => `${formatDate(startOfWeek(Number(text)))} 起`,
    },
    ignored: [],
  });
  return (
    <>
      <FilterForm
        label="查询老师"
        name="jwcTeachers"
        address={address}
        typed={[{ key: 'name', label: LABEL.name }]}
        onChange={change}
        onReset={reset}
        renderBeside={(choose) => (
          <>
            <SegmentsFilter
              name="status"
              label={LABEL.status}
              options={[
                { value: 'activated', label: STATUS.activated },
                { value: 'fired', label: STATUS.fired },
              ]}
              value={address.status}
              onChange={(status) => choose({ status })}
            />
            <WeekStep week={week} onChange={(next) => choose({ week: String(next) })} />
          </>
        )}
        moreFields={4}
        renderMore={(choose) => (
          <div className="filter-grid">
            <PlaceFilters address={address} onChange={choose} />
            <OptionFilter
              label={LABEL.grade}
              value={address.grade}
              options={namedOptions(options?.grades)}
              onChange={(grade) => choose({ grade })}
            />
            <OptionFilter
              label={LABEL.mentor}
              value={address.mentor}
              options={[
                { value: 'false', label: MENTOR.false },
                { value: 'true', label: MENTOR.true },
              ]}
              onChange={(mentor) => choose({ mentor })}
            />
          </div>
        )}
      />
      <FilterChips chips={chips} onRemove={remove} onReset={reset} />
    </>
  );
}
