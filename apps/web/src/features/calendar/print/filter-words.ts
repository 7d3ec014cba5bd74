/** What was chosen, in words: a sheet of paper has no controls to read it from. */
import { CALENDAR_STATUS } from '@lectern/domain/calendar/calendar-codes';
import { AGENDA_KIND } from '@lectern/domain/episodes/episode-codes';
import { type CalendarAddress, idsOf, kindsOf } from '../calendar-address.ts';
import type { CalendarNames } from '../use-calendar-names.ts';

export function filterWords(address: CalendarAddress, names: CalendarNames): readonly string[] {
  const { subject, phase, semester, status, kinds, teacherIds, lessonIds } = address;
  const { options } = names;
  const all = (ids: string | undefined, nameOf: (id: number) => string) => idsOf(ids).map(nameOf).join('、');
  const chosen: readonly (readonly [label: string, words: string])[] = [
    ['学科', named(options?.subjects, subject)],
    ['学段', named(options?.phases, phase)],
    ['学期', named(options?.semesters, semester)],
    ['状态', CALENDAR_STATUS.has(status) ? CALENDAR_STATUS.labelOf(status) : ''],
    ['老师', all(teacherIds, names.teacherName)],
    ['课程', all(lessonIds, names.lessonName)],
    ['图层', kinds ? kindsOf(address).map(kindLabel).join('、') : ''],
  ];
  return chosen.filter(([, words]) => words !== '').map(([label, words]) => `${label}：${words}`);
}

type Named = readonly { readonly id: number; readonly name: string }[];

const named = (rows: Named | undefined, id: string | undefined): string =>
  id === undefined ? '' : (rows?.find((row) => String(row.id) === id)?.name ?? id);
const kindLabel = (kind: string): string => (AGENDA_KIND.has(kind) ? AGENDA_KIND.labelOf(kind) : kind);
