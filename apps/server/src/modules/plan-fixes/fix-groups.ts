/** The rows that lack something, grouped by the value that they most likely lack: each group is filled in at once. */
import type { PlanFix } from '@lectern/contract/tasks/plan-fixes';
import type { DataScope } from '@lectern/domain/access/roles';
import type { Lack } from '@lectern/domain/plan-fixes/lacks';
import { proposeAssessment, proposeSemester, proposeTeacher } from '@lectern/domain/plan-fixes/propose-values';
import type { Db } from '../../platform/db/database.ts';
import { readLessonOptions } from '../dictionaries/index.ts';
import {
  episodesOfLessons,
  type LackingLesson,
  lackingLessons,
  offShelfTeams,
  openAssessments,
} from './fix-facts.queries.ts';

interface LackingRow {
  readonly subjectId: number;
  readonly subjectName: string;
  readonly href: string | null;
}

export interface FixWorld {
  readonly db: Db;
  readonly scope: DataScope;
  readonly now: Date;
}

type Group = PlanFix['groups'][number];

/** Of one row: which group it belongs to, and which records the command is given for it (absent: its own). */
interface Place extends Omit<Group, 'rows'> {
  readonly targets?: readonly number[];
}
type PlaceOf = (row: LackingRow) => Place;

export async function fixGroups(world: FixWorld, lack: Lack, rows: readonly LackingRow[]): Promise<Group[]> {
  const placeOf = await placesFor(world, lack, rows);
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const { targets = [row.subjectId], ...place } = placeOf(row);
    // What it lacked has been given meanwhile.
    if (targets.length === 0) continue;
    const group = groups.get(place.key) ?? { ...place, rows: [] };
    group.rows.push({ id: row.subjectId, name: row.subjectName, to: row.href, targets: [...targets] });
    groups.set(place.key, group);
  }
  return [...groups.values()].toSorted((a, b) => b.rows.length - a.rows.length);
}

const ALL: Place = { key: 'all', label: '', proposed: {}, why: '' };

async function placesFor(world: FixWorld, lack: Lack, rows: readonly LackingRow[]): Promise<PlaceOf> {
  const ids = rows.map(({ subjectId }) => subjectId);
  if (lack === 'semester') return bySemester(world, ids);
  if (lack === 'assessment') return byAssessment(world, ids);
  if (lack === 'teacher') return byTeacher(world, ids);
  if (lack === 'shelvedTeam') {
    const teams = await offShelfTeams(world.db, ids);
    return ({ subjectId }) => ({ ...ALL, targets: (teams.get(subjectId) ?? []).map(({ id }) => id) });
  }
  if (lack === 'phase' || lack === 'subject' || lack === 'grades') return byTemplate(world, ids, lack);
  return () => ALL;
}

const place = (label: string, value: number | undefined, values: Group['proposed'], why: string): Place => ({
  key: `${label} ${value ?? ''}`,
  label,
  proposed: value === undefined ? {} : values,
  why: value === undefined ? '' : why,
});

async function bySemester({ db }: FixWorld, ids: readonly number[]): Promise<PlaceOf> {
  const lessons = await lackingLessons(db, ids);
  const { semesters } = await readLessonOptions(db);
  const spans = semesters
    .filter(({ enabled }) => enabled)
    .map(({ id, startAt, endAt }) => ({ id, startAt: startAt.getTime(), endAt: endAt.getTime() }));
  return ({ subjectId }) => {
    const { startAt = null, endAt = null } = lessons.get(subjectId) ?? {};
    const outline = { startAt: startAt?.getTime() ?? null, endAt: endAt?.getTime() ?? null };
    const id = proposeSemester(outline, spans);
    const name = semesters.find((semester) => semester.id === id)?.name;
    const label = name === undefined ? '上课时间不在唯一的学期内' : `上课时间在“${name}”内`;
    return place(label, id, { value: String(id) }, '按上课时间');
  };
}

async function byTemplate({ db }: FixWorld, ids: readonly number[], field: 'phase' | 'subject' | 'grades') {
  const lessons = await lackingLessons(db, ids);
  return ({ subjectId }: LackingRow): Place => {
    const template = lessons.get(subjectId)?.template;
    const known = [template?.[field] ?? []].flat();
    const label = template ? `班型“${template.name}”` : '没有班型';
    const value = field === 'grades' ? known.map(String) : String(known[0]);
    return place(label, known[0], { value }, '与班型一致');
  };
}

const assessedOf = ({ subjectId, subjectIds, phase, gradeIds }: LackingLesson) => ({
  subjects: [...(subjectId === null ? [] : [subjectId]), ...subjectIds],
  phase,
  gradeIds,
});

async function byAssessment({ db, scope }: FixWorld, ids: readonly number[]): Promise<PlaceOf> {
  const lessons = await lackingLessons(db, ids);
  const assessments = await openAssessments(db, scope);
  const { subjects, grades } = await readLessonOptions(db);
  const nameOf = (rows: readonly { readonly id: number; readonly name: string }[], wanted: readonly number[]) =>
    rows.filter(({ id }) => wanted.includes(id)).map(({ name }) => name);
  return ({ subjectId }) => {
    const lesson = lessons.get(subjectId);
    if (!lesson) return ALL;
    const found = proposeAssessment(assessedOf(lesson), assessments, lesson.template?.assessmentId ?? null);
    const parts = [...nameOf(subjects, assessedOf(lesson).subjects), ...nameOf(grades, lesson.gradeIds)];
    const why = found?.id === lesson.template?.assessmentId ? '班型的入学测评' : '学科、年级相符的只有这一份';
    return place(parts.join(' '), found?.id, found ? { assessmentId: found.id } : {}, why);
  };
}

async function byTeacher({ db, now }: FixWorld, ids: readonly number[]): Promise<PlaceOf> {
  const episodes = await episodesOfLessons(db, ids, now);
  return ({ subjectId, subjectName }) => {
    const own = episodes.get(subjectId) ?? [];
    const teacherId = proposeTeacher(own.map((episode) => episode.teacherId));
    const lacking = own.filter((episode) => episode.teacherId === null && episode.isComing).map(({ id }) => id);
    const found = place(subjectName, teacherId, { toTeacherId: teacherId ?? 0 }, '本课程其他讲次的老师');
    return { ...found, key: String(subjectId), targets: lacking };
  };
}
