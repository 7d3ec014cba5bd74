/** What is in a folder of OULAD, by presentation, with the clicks summed by week. Which parts are there does not matter. */
import { readTable, wholeNumber } from './read-table.ts';

export interface Registration {
  readonly student: number;
  readonly region: string | null;
  /** Days after the presentation's start; null where the data has none. */
  readonly registered: number | null;
  readonly unregistered: number | null;
}

interface Assessment {
  readonly id: number;
  readonly day: number;
}

interface Submission {
  readonly assessment: number;
  readonly student: number;
  readonly day: number;
  readonly banked: boolean;
  readonly score: number | null;
}

interface WeekOfClicks {
  readonly week: number;
  clicks: number;
  firstDay: number;
}

export interface Presentation {
  readonly module: string;
  /** As `2013B`. */
  readonly code: string;
  readonly days: number;
  readonly registrations: Registration[];
  readonly assessments: Assessment[];
  readonly submissions: Submission[];
  /** Of each student by week; weeks without any are missing. */
  readonly clicks: Map<number, (WeekOfClicks | undefined)[]>;
}

const KEY = ['code_module', 'code_presentation'] as const;
type Keyed = Readonly<Record<(typeof KEY)[number], string>>;
const keyOf = (row: Keyed): string => `${row.code_module} ${row.code_presentation}`;

export async function readOulad(folder: string): Promise<readonly Presentation[]> {
  const all = new Map<string, Presentation>();
  for await (const row of readTable(folder, 'courses', [...KEY, 'module_presentation_length'])) {
    const { code_module: module, code_presentation: code } = row;
    const days = given(row.module_presentation_length);
    all.set(keyOf(row), { module, code, days, registrations: [], assessments: [], submissions: [], clicks: new Map() });
  }
  if (all.size === 0) throw new Error(`${folder} 中没有 courses.csv 或 courses.csv.gz`);
  await readRegistrations(folder, all);
  await readHomework(folder, all);
  await readClicks(folder, all);
  return [...all.values()].toSorted((a, b) => orderOf(a).localeCompare(orderOf(b)));
}

const orderOf = ({ code, module }: Presentation): string => `${code} ${module}`;

function given(text: string): number {
  const value = wholeNumber(text);
  if (value === null) throw new Error('缺少数值');
  return value;
}

async function readRegistrations(folder: string, all: ReadonlyMap<string, Presentation>): Promise<void> {
  const regions = new Map<string, string>();
  for await (const row of readTable(folder, 'studentInfo', [...KEY, 'id_student', 'region'])) {
    regions.set(`${keyOf(row)} ${given(row.id_student)}`, row.region);
  }
  const columns = [...KEY, 'id_student', 'date_registration', 'date_unregistration'] as const;
  for await (const row of readTable(folder, 'studentRegistration', columns)) {
    const student = given(row.id_student);
    all.get(keyOf(row))?.registrations.push({
      student,
      region: regions.get(`${keyOf(row)} ${student}`) ?? null,
      registered: wholeNumber(row.date_registration),
      unregistered: wholeNumber(row.date_unregistration),
    });
  }
}

async function readHomework(folder: string, all: ReadonlyMap<string, Presentation>): Promise<void> {
  const owners = new Map<number, Presentation>();
  for await (const row of readTable(folder, 'assessments', [...KEY, 'id_assessment', 'assessment_type', 'date'])) {
    const [id, day, owner] = [given(row.id_assessment), wholeNumber(row.date), all.get(keyOf(row))];
    if (!owner || day === null || (row.assessment_type !== 'TMA' && row.assessment_type !== 'CMA')) continue;
    owner.assessments.push({ id, day });
    owners.set(id, owner);
  }
  const columns = ['id_assessment', 'id_student', 'date_submitted', 'is_banked', 'score'] as const;
  for await (const row of readTable(folder, 'studentAssessment', columns)) {
    const assessment = given(row.id_assessment);
    owners.get(assessment)?.submissions.push({
      assessment,
      student: given(row.id_student),
      day: given(row.date_submitted),
      banked: given(row.is_banked) === 1,
      score: wholeNumber(row.score),
    });
  }
}

/** Activity before day 0 is left out, and what lies behind the last week has no episode. */
async function readClicks(folder: string, all: ReadonlyMap<string, Presentation>): Promise<void> {
  for await (const row of readTable(folder, 'studentVle', [...KEY, 'id_student', 'date', 'sum_click'])) {
    const [owner, day] = [all.get(keyOf(row)), Number(row.date)];
    if (!owner || day < 0) continue;
    const week = Math.floor(day / 7);
    if (7 * week >= owner.days) continue;
    const student = Number(row.id_student);
    const weeks = owner.clicks.get(student) ?? [];
    owner.clicks.set(student, weeks);
    let found = weeks[week];
    if (!found) weeks[week] = found = { week, clicks: 0, firstDay: day };
    found.clicks += Number(row.sum_click);
    if (day < found.firstDay) found.firstDay = day;
  }
}
