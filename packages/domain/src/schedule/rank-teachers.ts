/**
 * Who should give an episode? Everybody is listed with the reasons in words: those who have time first, by what they
 * teach, whether they know the class and how much they give that week; then those who cannot, with what stands against it.
 */
import { type CodeOf, codeTable } from '../code-table.ts';
import type { Span } from '../episodes/teacher-slots.ts';
import { HOUR_MS } from '../time/durations.ts';

export interface CandidateTeacher {
  readonly id: number;
  readonly name: string;
  /** Empty: nobody has entered what they teach. */
  readonly subjects: readonly number[];
  readonly phase: number | null;
}

export interface TeachingFacts {
  /** Episodes of that week, without this one. */
  readonly weekEpisodes: number;
  readonly weekMs: number;
  /** Episodes of the same lessons that they give, without this one. */
  readonly ofLesson: number;
  /** What takes them at that time. */
  readonly busy: readonly BusyTime[];
  /** In words where the time is none of theirs. */
  readonly outsideHours?: string | undefined;
  /** What the conflict check would warn of if they gave it. */
  readonly warnings?: readonly TeacherWarning[];
}

export interface TeacherWarning {
  readonly kind: 'backToBack' | 'dayLoad';
  readonly text: string;
}

export interface BusyTime extends Span {
  readonly kind: 'episode' | 'leave';
  readonly name: string;
  readonly path: string | null;
}

export interface WantedEpisode {
  readonly subjectId: number | null;
  readonly phase: number | null;
  readonly teacherId: number | null;
  /** Episodes of the lesson beside this one. */
  readonly lessonEpisodes: number;
}

export const TEACHER_REASON = codeTable({
  current: '现任老师',
  subject: '授课学科相符',
  subjectUnknown: '授课学科未登记',
  otherSubject: '授课学科不符',
  phase: '学段相符',
  otherPhase: '学段不同',
  continuity: '已授本课程',
  load: '当周课时',
  offHours: '不在可授课时间',
  backToBack: '间隔过短',
  dayLoad: '单日课时过多',
  busy: '时间被占用',
  leave: '请假',
});
export type TeacherReasonCode = CodeOf<typeof TEACHER_REASON>;

export interface TeacherReason {
  readonly code: TeacherReasonCode;
  readonly text: string;
  /** How much it weighs; below 0 it speaks against. */
  readonly points: number;
}

export interface RankedTeacher {
  readonly id: number;
  readonly name: string;
  readonly isFree: boolean;
  readonly points: number;
  readonly reasons: readonly TeacherReason[];
  readonly busy: readonly BusyTime[];
}

const POINTS = {
  subject: 40,
  otherSubject: -60,
  phase: 15,
  continuity: 30,
  load: 15,
  offHours: -40,
  backToBack: -10,
  dayLoad: -20,
} as const;
/** A week of this many hours weighs nothing; a fuller one speaks against, down to the weight of a wrong subject. */
const FULL_WEEK_MS = 24 * HOUR_MS;
const NOTHING: TeachingFacts = { weekEpisodes: 0, weekMs: 0, ofLesson: 0, busy: [] };

export function rankTeachers(
  episode: WantedEpisode,
  teachers: readonly CandidateTeacher[],
  factsOf: ReadonlyMap<number, TeachingFacts>,
): readonly RankedTeacher[] {
  return teachers
    .map((teacher) => ranked(episode, teacher, factsOf.get(teacher.id) ?? NOTHING))
    .toSorted(
      (a, b) =>
        Number(b.isFree) - Number(a.isFree) || b.points - a.points || a.name.localeCompare(b.name, 'zh') || a.id - b.id,
    );
}

function ranked(episode: WantedEpisode, teacher: CandidateTeacher, facts: TeachingFacts): RankedTeacher {
  const { id, name } = teacher;
  const reasons = [
    ...(episode.teacherId === id
      ? [{ code: 'current' as const, text: TEACHER_REASON.labelOf('current'), points: 0 }]
      : []),
    subjectReason(episode, teacher),
    ...phaseReason(episode, teacher),
    ...continuityReason(episode, facts),
    loadReason(facts),
    ...hoursReason(facts),
    ...(facts.warnings ?? []).map(({ kind, text }) => ({ code: kind, text, points: POINTS[kind] })),
    ...facts.busy.map(({ kind, name: what }) => {
      const code = kind === 'leave' ? ('leave' as const) : ('busy' as const);
      return {
        code,
        text: what === '' ? TEACHER_REASON.labelOf(code) : `${TEACHER_REASON.labelOf(code)}：${what}`,
        points: 0,
      };
    }),
  ];
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0);
  return { id, name, isFree: facts.busy.length === 0, points, reasons, busy: facts.busy };
}

type SubjectCode = 'subject' | 'subjectUnknown' | 'otherSubject';

function subjectCode(subjectId: number | null, { subjects }: Pick<CandidateTeacher, 'subjects'>): SubjectCode {
  if (subjects.length === 0 || subjectId === null) return 'subjectUnknown';
  return subjects.includes(subjectId) ? 'subject' : 'otherSubject';
}

/** Who teaches something else stands in only when a person says so. */
export const maySubstitute = (...given: Parameters<typeof subjectCode>): boolean =>
  subjectCode(...given) !== 'otherSubject';

function subjectReason({ subjectId }: WantedEpisode, teacher: CandidateTeacher): TeacherReason {
  const code = subjectCode(subjectId, teacher);
  const points = code === 'subjectUnknown' ? 0 : POINTS[code];
  return { code, text: TEACHER_REASON.labelOf(code), points };
}

function phaseReason({ phase }: WantedEpisode, teacher: CandidateTeacher): readonly TeacherReason[] {
  if (phase === null || teacher.phase === null) return [];
  const code = teacher.phase === phase ? 'phase' : 'otherPhase';
  return [{ code, text: TEACHER_REASON.labelOf(code), points: code === 'phase' ? POINTS.phase : 0 }];
}

function continuityReason({ lessonEpisodes }: WantedEpisode, { ofLesson }: TeachingFacts): readonly TeacherReason[] {
  if (ofLesson === 0 || lessonEpisodes === 0) return [];
  const points = Math.round((POINTS.continuity * Math.min(ofLesson, lessonEpisodes)) / lessonEpisodes);
  return [{ code: 'continuity', text: `已授本课程 ${ofLesson} / ${lessonEpisodes} 讲`, points }];
}

function hoursReason({ outsideHours }: TeachingFacts): readonly TeacherReason[] {
  if (outsideHours === undefined) return [];
  return [{ code: 'offHours', text: `不在可授课时间（${outsideHours}）`, points: POINTS.offHours }];
}

function loadReason({ weekEpisodes, weekMs }: TeachingFacts): TeacherReason {
  const points = Math.max(POINTS.otherSubject, Math.round(POINTS.load * (1 - weekMs / FULL_WEEK_MS)));
  const hours = Math.round((weekMs / HOUR_MS) * 10) / 10;
  const text = weekEpisodes === 0 ? '当周没有其他讲次' : `当周已排 ${weekEpisodes} 讲（${hours} 小时）`;
  return { code: 'load', text, points };
}
