/** The dry run as a plan: one row for the paper, one an attempt, each with what it was and what it shall be. */
import type { Republish } from '@lectern/contract/exams/republish';
import { examPath } from '@lectern/domain/exams/exam-link';
import { pointsText } from '@lectern/domain/exams/points';
import {
  type RepublishRow as DryRow,
  levelsFault,
  planRepublish,
  REPUBLISH_WARNING,
  type RepublishFacts,
  type Result,
} from '@lectern/domain/exams/republish/plan-republish';
import { type RepublishImpact, republishImpact } from '@lectern/domain/exams/republish/republish-impact';
import {
  needsSecondPerson,
  REPUBLISH_POLICY,
  type RepublishFault,
  republishFaults,
} from '@lectern/domain/exams/republish/republish-policies';
import { UNCHANGED } from '@lectern/domain/tasks/task-codes';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  Impact,
  PlannedRow,
  RowChange,
  RowReason,
  WholePlan,
} from '../../../platform/engine/commands/command-type.ts';
import { studentsAmong } from '../../students/index.ts';
import { issuedCertificates } from '../certificates/certificates.repository.ts';
import { type AnsweredAttempt, answeredAttempts } from '../scoring/answers.queries.ts';
import { certificatesOf, type SeenExam, seenExam } from '../seen-exam.ts';
import { certificateStep, withIssued } from './certificate-steps.ts';
import { draftErrors } from './draft-errors.ts';
import { phaseOf } from './in-force.ts';
import { policiesOf, type RepublishStart, republishStart } from './republish-facts.ts';
import type { NewPaper, RepublishRow } from './republish-row.ts';
import { namesOfStudents } from './republished.repository.ts';

export type RepublishInput = Republish & { readonly examId: number };
type Planned = PlannedRow<RepublishRow>;

export async function planRepublishRows(
  db: Db,
  { actor, at }: CommandContext,
  input: RepublishInput,
): Promise<WholePlan<RepublishRow>> {
  const exam = await seenExam(db, actor.scope, input.examId, at);
  const start = await republishStart(db, input.examId, input.place);
  const policies = policiesOf(start, input.policies);
  const phase = await phaseOf(db, exam.row, at);
  const faults = republishFaults({ changes: start.changes, chosen: input.policies, phase });
  const highest = exam.levelRules.reduce<number | null>((most, { score }) => Math.max(most ?? 0, score), null);
  const levels = levelsFault({ sheet: start.draft.questions, policies }, highest);
  const errors = await draftErrors(db, start);
  const refused = [...[...faults, ...(levels ? [levels] : [])].map((fault) => refusalOf(fault, start)), ...errors];
  const paper = newPaperOf(start, phase);
  const first = paperRow(exam, start, { input, paper, reasons: refused });
  if (refused.length > 0) return { rows: [first], impact: { lines: [], shares: [] } };
  const { rows, lines } = await attemptRows(db, actor, exam, { start, input, policies, paper });
  const secondPerson = needsSecondPerson(start.changes, phase);
  return { rows: [first, ...rows], impact: { lines, shares: [], secondPerson } };
}

function refusalOf({ code, questionId, message }: RepublishFault, { changes, draft }: RepublishStart): RowReason {
  const change = changes.find((each) => each.questionId === questionId);
  const unchanged = draft.questions.find((each) => each.questionId === questionId);
  const number = (change?.after ?? change?.before ?? unchanged)?.number;
  const place = number === undefined ? '' : `第 ${number} 题：`;
  return { outcome: 'refused', code: code === 'unchanged' ? UNCHANGED : code, message: `${place}${message}` };
}

const policyText = ({ policy, scaleBack }: RepublishInput['policies'][number]): string =>
  `${REPUBLISH_POLICY.labelOf(policy)}${scaleBack ? '，其余题按比例折算' : ''}`;

interface PaperRowFacts {
  readonly input: RepublishInput;
  readonly paper: NewPaper;
  readonly reasons: RowReason[];
}

function paperRow(exam: SeenExam, start: RepublishStart, { input, paper, reasons }: PaperRowFacts): Planned {
  const { changes } = start;
  const policyOf = new Map(input.policies.map((chosen) => [chosen.questionId, policyText(chosen)]));
  const words = changes.map(({ questionId, after, before }) => {
    return `第 ${(after ?? before)?.number ?? 0} 题：${policyOf.get(questionId) ?? '不影响成绩'}`;
  });
  const shown = reasons.length > 0 ? [] : [{ field: 'paper', before: null, after: { words: words.join('；') } }];
  return {
    subject: { type: 'exam', id: exam.row.id, name: exam.row.name, rev: null, href: examPath(exam.row.id) },
    reasons,
    changes: shown,
    payload: {
      kind: 'paper',
      way: 'there',
      examId: exam.row.id,
      place: input.place,
      paper,
      changes: shown,
    },
  };
}

const newPaperOf = ({ scoring, draft }: RepublishStart, phase: NewPaper['phase']): NewPaper => ({
  sheetId: draft.sheetId,
  digest: draft.digest,
  formerVersionId: scoring.versionId,
  formerScoringId: scoring.id,
  phase,
});

interface Wanted {
  readonly start: RepublishStart;
  readonly input: RepublishInput;
  readonly policies: ReturnType<typeof policiesOf>;
  readonly paper: NewPaper;
}

async function attemptRows(
  db: Db,
  actor: CommandContext['actor'],
  exam: SeenExam,
  { start, input: { examId, place, choices }, policies, paper }: Wanted,
): Promise<{ readonly rows: readonly Planned[]; readonly lines: Impact['lines'] }> {
  const { own, facts, issuedOf } = await dryRunFacts(db, exam, place, { sheet: start.draft.questions, policies });
  const chosen = Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));
  const rows = planRepublish({ ...facts, choices: chosen });
  const shownOf = await shownStudents(db, actor, examId, own);
  const levels = new Map(exam.levelRules.map(({ levelId, levelName }) => [levelId, levelName]));
  const planned = own.flatMap((attempt, index): Planned[] => {
    const row = rows[index];
    if (!row) return [];
    const { id, studentId, rev, responsesRev, score, total, fullyMarked, scoredBy } = attempt;
    const certificate = certificateStep(exam, row, issuedOf.get(studentId) ?? null);
    const changes = withIssued(changesOf(row, levels), certificate);
    return [
      {
        subject: { type: 'attempt', id, rev, ...shownOf(studentId) },
        reasons: reasonsOf(row, choices),
        changes,
        payload: {
          kind: 'attempt',
          way: 'there',
          examId,
          place,
          paper,
          changes,
          studentId,
          before: { score, total, fullyMarked, scoredBy },
          after: row.after.score,
          responsesRev,
          scoredBy,
          certificate,
        },
      },
    ];
  });
  return { rows: planned, lines: impactLines(republishImpact(rows, facts.attempts)) };
}

const impactLines = (impact: RepublishImpact): Impact['lines'] =>
  (
    [
      ['作答', impact.attempts],
      ['升分', impact.up],
      ['降分', impact.down],
      ['级别变化', impact.levelChanges],
      ['证书变化', impact.certificateChanges],
      ['已看报告', impact.reportsSeen],
      ['已颁发证书', impact.rewards],
    ] as const
  ).map(([label, count]) => ({ label, value: `${count.toLocaleString('en')} 份` }));

/** Scores change for everybody, also for those whom the person does not see: their rows name nobody (decision 240). */
async function shownStudents(
  db: Db,
  { scope, privileges }: CommandContext['actor'],
  examId: number,
  attempts: readonly AnsweredAttempt[],
) {
  const seesStudents = privileges.has('STUDENT_READ');
  const ids = seesStudents ? attempts.map(({ studentId }) => studentId) : [];
  const names = await namesOfStudents(db, [...(await studentsAmong(db, scope, ids))]);
  return (studentId: number) => {
    const name = names.get(studentId);
    return name === undefined
      ? { name: seesStudents ? '数据范围外的学员' : '学员', href: null }
      : { name, href: `${examPath(examId, 'scores')}?student=${studentId}` };
  };
}

/** Of those who handed in this paper; the others are ranked along. */
export async function dryRunFacts(
  db: Db,
  { row: exam, levelRules }: SeenExam,
  place: number,
  paper: Pick<RepublishFacts, 'sheet' | 'policies'>,
) {
  const issuedOf = await issuedCertificates(db, exam.id);
  const all = (await answeredAttempts(db, exam.id)).filter(({ submitted }) => submitted);
  const own = all.filter((attempt) => (attempt.place ?? place) === place);
  const others = all.filter((attempt) => (attempt.place ?? place) !== place);
  const shown = ({ fullyMarked, score }: AnsweredAttempt) => (fullyMarked ? score : null);
  const facts: RepublishFacts = {
    ...paper,
    attempts: own.map((attempt) => ({
      attemptId: attempt.id,
      studentId: attempt.studentId,
      responses: attempt.responses,
      score: shown(attempt),
      reportSeen: attempt.reportSeen,
      rewarded: issuedOf.has(attempt.studentId),
    })),
    otherScores: others.map(shown),
    levelRules,
    certificates: certificatesOf(exam),
    choices: {},
  };
  return { own, facts, issuedOf };
}

const KEPT: RowReason = { outcome: 'refused', code: UNCHANGED, message: '按所选处理方式保留原成绩' };

function reasonsOf({ warnings, scoredAnew }: DryRow, choices: Republish['choices']): RowReason[] {
  if (!scoredAnew) return [KEPT];
  return warnings.map((code) => ({
    // What was chosen for is only shown.
    outcome: choices[code] === undefined ? 'warning' : 'ok',
    code,
    message: REPUBLISH_WARNING.labelOf(code),
  }));
}

function changesOf({ before, after }: DryRow, levels: ReadonlyMap<number, string>): RowChange[] {
  const level = ({ levelId }: Result) => (levelId === null ? null : (levels.get(levelId) ?? '已删除的级别'));
  const points = ({ score }: Result) => (score === null ? null : pointsText(score));
  const all = [
    { field: 'score', before: points(before), after: points(after) },
    { field: 'level', before: level(before), after: level(after) },
    { field: 'rank', before: before.rank, after: after.rank },
    { field: 'certificate', before: before.certificate, after: after.certificate },
  ];
  return all.filter((change) => change.before !== change.after);
}
