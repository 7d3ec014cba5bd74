/**
 * Who could take a team (小班) that has no mentor? Those who have time at its coming classes first, by what they teach, whether
 * they lead a team of the same lesson and how many students they have; each with the reasons in words (E197). Who teaches
 * another subject is not suggested.
 */
import { type CodeOf, codeTable } from '../code-table.ts';

export const MENTOR_REASON = codeTable({
  free: '时间空闲',
  busy: '时间被占用',
  nothingToCome: '没有后续安排',
  subject: '学科相符',
  subjectUnknown: '学科未登记',
  phase: '学段相符',
  otherPhase: '学段不同',
  ofLesson: '已带本课程',
  load: '在带人数',
});
export type MentorReasonCode = CodeOf<typeof MENTOR_REASON>;

export interface CandidateMentor {
  readonly id: number;
  readonly name: string;
  /** Empty: nobody has entered what they teach. */
  readonly subjects: readonly number[];
  readonly phase: number | null;
  /** Of lessons that are not over. */
  readonly teamCount: number;
  readonly studentCount: number;
}

export interface MentoredLesson {
  readonly subjects: readonly number[];
  readonly phase: number | null;
  /** What its teams attend and is not over. */
  readonly comingItems: number;
}

/** A mentor beside a lesson. */
export interface MentorFit {
  /** Coming items of the lesson at which they have to be somewhere else. */
  readonly takenItems: number;
  /** Teams of the lesson that they lead. */
  readonly ofLesson: number;
}

export interface RankedMentor {
  readonly id: number;
  readonly name: string;
  readonly isFree: boolean;
  readonly teamCount: number;
  readonly studentCount: number;
  readonly points: number;
  readonly reasons: readonly { readonly code: MentorReasonCode; readonly text: string }[];
}

export const MAX_SUGGESTED_MENTORS = 5;
const POINTS = { subject: 40, phase: 15, ofLesson: 10, load: 30, taken: 40 } as const;
/** So many students weigh nothing; more speak against, down to the weight of the subject. */
export const MANY_STUDENTS = 200;

export function rankMentors(
  lesson: MentoredLesson,
  mentors: readonly CandidateMentor[],
  fitOf: (mentorId: number) => MentorFit,
): readonly RankedMentor[] {
  return mentors
    .filter((mentor) => teachesIt(lesson, mentor) !== 'other')
    .map((mentor) => ranked(lesson, mentor, fitOf(mentor.id)))
    .toSorted(
      (a, b) =>
        Number(b.isFree) - Number(a.isFree) || b.points - a.points || a.name.localeCompare(b.name, 'zh') || a.id - b.id,
    )
    .slice(0, MAX_SUGGESTED_MENTORS);
}

interface Reason {
  readonly code: MentorReasonCode;
  readonly text: string;
  readonly points: number;
}

function ranked(lesson: MentoredLesson, mentor: CandidateMentor, fit: MentorFit): RankedMentor {
  const { id, name, teamCount, studentCount } = mentor;
  const reasons: readonly Reason[] = [
    timeReason(lesson, fit),
    subjectReason(lesson, mentor),
    ...phaseReason(lesson, mentor),
    ...lessonReason(fit),
    loadReason(mentor),
  ];
  return {
    id,
    name,
    isFree: fit.takenItems === 0,
    teamCount,
    studentCount,
    points: reasons.reduce((sum, reason) => sum + reason.points, 0),
    reasons: reasons.map(({ code, text }) => ({ code, text })),
  };
}

function teachesIt({ subjects }: MentoredLesson, mentor: CandidateMentor): 'yes' | 'unknown' | 'other' {
  if (subjects.length === 0 || mentor.subjects.length === 0) return 'unknown';
  return mentor.subjects.some((id) => subjects.includes(id)) ? 'yes' : 'other';
}

function timeReason({ comingItems }: MentoredLesson, { takenItems }: MentorFit): Reason {
  if (comingItems === 0) return { code: 'nothingToCome', text: '本课程没有后续安排', points: 0 };
  if (takenItems === 0) return { code: 'free', text: `后续 ${comingItems} 次安排均有空`, points: 0 };
  const points = -Math.ceil((POINTS.taken * takenItems) / comingItems);
  return { code: 'busy', text: `后续 ${comingItems} 次安排中有 ${takenItems} 次时间被占用`, points };
}

function subjectReason(lesson: MentoredLesson, mentor: CandidateMentor): Reason {
  const isKnown = teachesIt(lesson, mentor) === 'yes';
  const code = isKnown ? 'subject' : 'subjectUnknown';
  return { code, text: MENTOR_REASON.labelOf(code), points: isKnown ? POINTS.subject : 0 };
}

function phaseReason({ phase }: MentoredLesson, mentor: CandidateMentor): readonly Reason[] {
  if (phase === null || mentor.phase === null) return [];
  const code = mentor.phase === phase ? 'phase' : 'otherPhase';
  return [{ code, text: MENTOR_REASON.labelOf(code), points: code === 'phase' ? POINTS.phase : 0 }];
}

function lessonReason({ ofLesson }: MentorFit): readonly Reason[] {
  return ofLesson === 0 ? [] : [{ code: 'ofLesson', text: `已带本课程 ${ofLesson} 个小班`, points: POINTS.ofLesson }];
}

function loadReason({ teamCount, studentCount }: CandidateMentor): Reason {
  const points = Math.max(-POINTS.subject, Math.round(POINTS.load * (1 - studentCount / MANY_STUDENTS)));
  const text = teamCount === 0 ? '目前没有带班' : `在带 ${teamCount} 个小班、${studentCount} 名学员`;
  return { code: 'load', text, points };
}
