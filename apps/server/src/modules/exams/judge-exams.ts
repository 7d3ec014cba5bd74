/**
 * What speaks against exams (考试) being as they are wanted: the rules of the domain, what they name, and the timetables
 * of the classes that sit them. Plans, runs and undo ask this one place, for many at once.
 */
import { inScope } from '@lectern/domain/access/roles';
import { type ExamFields, examFaults } from '@lectern/domain/exams/exam-fields';
import type { Db } from '../../platform/db/database.ts';
import type { CommandContext, RowReason } from '../../platform/engine/commands/command-type.ts';
import { checkDrafts, conflictChoices, limitsInForce, maskConflicts } from '../schedule/index.ts';
import { type Paper, papersOf } from '../sheets/index.ts';
import { knownEntries, type NamedTable } from './exam-facts.queries.ts';
import { examsSharedBeyond } from './exam-holders.queries.ts';
import { levelChangeReasons } from './level-changes.ts';

export interface WantedExam {
  /** Null: it is made. */
  readonly id: number | null;
  readonly before: ExamFields | null;
  readonly after: ExamFields;
}

type Judge = (exam: WantedExam) => readonly RowReason[];

export async function judgeExams(db: Db, context: CommandContext, wanted: readonly WantedExam[]): Promise<Judge> {
  const { examFreezeMs } = await limitsInForce(db);
  const known = await knownEntries(
    db,
    wanted.map(({ after }) => after),
  );
  const limits = { now: context.at.getTime(), examFreezeMs, knownLevelIds: known.levelIds };
  const ids = wanted.flatMap(({ id }) => id ?? []);
  const papersOfExam = await papersOf(db, 'exam', ids);
  const sharedBeyond = await examsSharedBeyond(db, context.actor.scope, ids);
  const own: Judge = (exam) => [
    ...examFaults(exam.after, exam.before, { ...limits, total: leastTotal(papersOfExam(exam.id ?? 0)) }).map(refusalOf),
    ...(leavesItsPapers(exam, papersOfExam(exam.id ?? 0)) ? [OTHER_PLACE] : []),
    ...known.missingOf(exam.after).flatMap((table) => MISSING[table] ?? []),
    ...(within(context, exam.after) ? [] : [BEYOND]),
    ...(sharedBeyond.has(exam.id ?? 0) && changesOutlines(exam) ? [SHARED] : []),
  ];
  const met = await conflictsOf(
    db,
    context,
    wanted.filter((exam) => own(exam).length === 0),
  );
  const moved = await levelChangeReasons(db, context, wanted);
  return (exam) => [...own(exam), ...met(exam), ...moved(exam)];
}

const refusalOf = ({ code, message, field }: { code: string; message: string; field: string }): RowReason => ({
  outcome: 'refused',
  code,
  message,
  details: { field },
});

const missing = (field: keyof ExamFields, message: string): RowReason =>
  refusalOf({ code: 'entryMissing', message, field });
/** Levels of rules are named by the rule that looks at them. */
const MISSING: Readonly<Partial<Record<NamedTable, RowReason>>> = {
  subject: missing('subjectId', '学科不存在，请重新选择'),
  phase: missing('phase', '学段不存在，请重新选择'),
  grade: missing('gradeIds', '年级不存在，请重新选择'),
  product_line: missing('productLineId', '产品线不存在，请重新选择'),
  level: missing('levelRules', '级别不存在，请重新选择'),
};

const BEYOND = refusalOf({
  code: 'beyondScope',
  message: '学科或学段不在你的数据范围内，请重新选择',
  field: 'subjectId',
});

/** What outlines show of an exam is the lessons' too, and their dates follow it (decision 242). */
const changesOutlines = ({ before, after }: WantedExam): boolean =>
  before?.name !== after.name || before.startTime !== after.startTime || before.duration !== after.duration;

const SHARED: RowReason = {
  outcome: 'refused',
  code: 'sharedOutOfScope',
  message: '考试由你的数据范围之外的课程共用，不能修改名称和时间，请联系对方修改',
};

const OTHER_PLACE = refusalOf({
  code: 'paperOtherPlace',
  message: '已发布的试卷属于原来的学科和学段，请先撤回试卷再修改',
  field: 'subjectId',
});

/** Of what is published: no level lies above it. */
function leastTotal(papers: readonly Paper[]): number | null {
  const totals = papers.flatMap(({ published }) => published?.total ?? []);
  return totals.length === 0 ? null : Math.min(...totals);
}

const leavesItsPapers = ({ before, after }: WantedExam, papers: readonly Paper[]): boolean =>
  papers.some(({ published }) => published !== null) &&
  before !== null &&
  (before.subjectId !== after.subjectId || before.phase !== after.phase);

const within = ({ actor }: CommandContext, { subjectId, phase }: ExamFields): boolean =>
  inScope(actor.scope, { subject: subjectId, subjects: [], phase });

/** What the rules above say themselves. */
const OWN_KINDS: ReadonlySet<string> = new Set(['conflict.started', 'conflict.leadTime', 'conflict.examFreeze']);

/** Of exams that are to be at another time: what their classes have then. */
async function conflictsOf(db: Db, { actor, at }: CommandContext, wanted: readonly WantedExam[]): Promise<Judge> {
  const moved = wanted.filter(
    ({ id, before, after }) =>
      id !== null &&
      after.startTime > 0 &&
      (before?.startTime !== after.startTime || before.duration !== after.duration),
  );
  if (moved.length === 0) return () => [];
  const drafts = moved.map(({ id, after: { name, startTime, duration } }) => ({
    kind: 'jam' as const,
    id,
    name,
    startAt: startTime,
    endAt: startTime + duration,
  }));
  const verdicts = await maskConflicts(db, actor, await checkDrafts(db, drafts, { now: at }));
  const reasons = new Map(
    moved.map(({ id }, place) => {
      const verdict = verdicts[place];
      const found = verdict ? conflictChoices(verdict) : [];
      return [id, found.filter(({ code, outcome }) => outcome !== 'ok' && !OWN_KINDS.has(code))];
    }),
  );
  return ({ id }) => reasons.get(id) ?? [];
}
