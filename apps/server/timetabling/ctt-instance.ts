/**
 * Curriculum-based course timetabling as of the second International Timetabling Competition (ITC-2007, track 3, files
 * `.ctt`): courses with a lecturer and a number of lectures, curricula of courses that share students, and periods at
 * which a course cannot be given. What follows from the definition: two lectures of one course, of one lecturer or of
 * one curriculum cannot be in the same period.
 */
interface CttCourse {
  readonly id: string;
  readonly teacher: string;
  readonly lectures: number;
}

interface CttCurriculum {
  readonly id: string;
  readonly courses: readonly string[];
}

export interface CttInstance {
  readonly name: string;
  readonly days: number;
  readonly periodsPerDay: number;
  readonly courses: readonly CttCourse[];
  readonly curricula: readonly CttCurriculum[];
  readonly unavailable: readonly { readonly course: string; readonly day: number; readonly period: number }[];
}

type Section = 'COURSES' | 'ROOMS' | 'CURRICULA' | 'UNAVAILABILITY_CONSTRAINTS';
const SECTION = /^(COURSES|ROOMS|CURRICULA|UNAVAILABILITY_CONSTRAINTS):$/;

/** @throws TypeError for a text that is not of this format, with the number of the line. */
export function readCtt(text: string): CttInstance {
  const head = new Map<string, string>();
  const rows = new Map<Section, string[][]>();
  let section: string[][] | undefined;
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    const line = raw.trim();
    if (line === '' || line === 'END.') continue;
    const [, name] = SECTION.exec(line) ?? [];
    const [, field, value] = /^([A-Z][A-Za-z_]*):\s*(\S.*)$/.exec(line) ?? [];
    if (name !== undefined) {
      section = [];
      // The expression names these four only.
      rows.set(name as Section, section);
    } else if (section) section.push(line.split(/\s+/));
    else if (field !== undefined && value !== undefined) head.set(field, value);
    else throw new TypeError(`第 ${index + 1} 行不是 .ctt 格式：${line.slice(0, 60)}`);
  }
  return checked({
    name: head.get('Name') ?? '',
    days: numberOf(head.get('Days'), 'Days'),
    periodsPerDay: numberOf(head.get('Periods_per_day'), 'Periods_per_day'),
    courses: (rows.get('COURSES') ?? []).map(([id = '', teacher = '', lectures]) => ({
      id,
      teacher,
      lectures: numberOf(lectures, id),
    })),
    curricula: (rows.get('CURRICULA') ?? []).map(([id = '', , ...courses]) => ({ id, courses })),
    unavailable: (rows.get('UNAVAILABILITY_CONSTRAINTS') ?? []).map(([course = '', day, period]) => ({
      course,
      day: numberOf(day, course),
      period: numberOf(period, course),
    })),
  });
}

function numberOf(text: string | undefined, what: string): number {
  if (text === undefined || !/^\d+$/.test(text)) throw new TypeError(`${what} 的数值有误：${text ?? '缺失'}`);
  return Number(text);
}

function checked(instance: CttInstance): CttInstance {
  const courses = new Set(instance.courses.map(({ id }) => id));
  const named = [...instance.curricula.flatMap((one) => one.courses), ...instance.unavailable.map((one) => one.course)];
  const missing = named.find((id) => !courses.has(id));
  if (missing !== undefined) throw new TypeError(`没有课程 ${missing}`);
  if (instance.courses.length === 0) throw new TypeError('文件中没有课程');
  return instance;
}
