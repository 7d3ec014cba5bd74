/** The rows of a plan that enrols students: each line answered, in its order. Reads only. */
import { deskPath } from '@lectern/domain/customer-service/desk-paths';
import { refusalOfLine } from '@lectern/domain/enrolments/may-enrol';
import type { TeamStrategy } from '@lectern/domain/teams/team-codes';
import type { Db } from '../../../platform/db/database.ts';
import type {
  CommandContext,
  Impact,
  PlannedRow,
  RowReason,
  WholePlan,
} from '../../../platform/engine/commands/command-type.ts';
import { teamOfSale } from '../../teams/index.ts';
import { type StandingTeam, teamsByIds, teamsOfLesson } from '../move-facts.queries.ts';
import type { Enrolling, EnrolPayload, EnrolThere } from './enrolment-row.ts';
import { isRefusal, type JudgedEnrolments, judgeEnrolments } from './judge-enrolments.ts';
import { studentsNamed } from './named-students.ts';

export interface EnrolLine {
  readonly text: string;
  /** Its number, for people. */
  readonly line: number;
  /** Name or id of a team of the lesson; empty: as for all lines. */
  readonly team: string;
}

export interface EnrolPlan extends Enrolling {
  readonly lines: readonly EnrolLine[];
  /** For all lines that name no team: the team, how one is chosen, or none. */
  readonly destTeamId?: number | undefined;
  readonly strategy?: TeamStrategy | undefined;
  /** Of lessons without mentors nobody is in a team. */
  readonly withTeams: boolean;
}

type Row = PlannedRow<EnrolThere>;

export async function planEnrolments(
  db: Db,
  context: CommandContext,
  plan: EnrolPlan,
): Promise<WholePlan<EnrolPayload>> {
  const { lessonId, lines } = plan;
  const named = await studentsNamed(db, context.actor, lines);
  const teamOf = await teamsWanted(db, plan);
  const wanted = named.flatMap(({ named: who }, index) =>
    who.kind === 'student' ? [{ index, studentId: who.studentId, ...teamOf(lines[index]?.team ?? '') }] : [],
  );
  const { each, places } = await judgeEnrolments(db, context, plan, wanted);
  const byLine = new Map(wanted.map(({ index }, place) => [index, each[place]]));
  const rows = named.map(({ named: who, name }, index): Row => {
    const href = who.kind === 'student' ? deskPath(who.studentId) : null;
    const subject = { type: 'enrolment', id: null, name, rev: null, href };
    const one = byLine.get(index);
    if (one) return { subject, reasons: one.reasons, changes: one.changes, payload: one.payload };
    const refusal = refusalOfLine(who);
    const payload: EnrolThere = { way: 'there', lessonId, studentId: 0, teamId: null, strategy: null, clashing: false };
    return { subject, reasons: refusal ? [refusal] : [], changes: [], payload };
  });
  return { rows, impact: impactOf(rows, places) };
}

type TeamsNamed = Pick<EnrolPlan, 'lessonId' | 'lines' | 'destTeamId' | 'strategy' | 'withTeams'>;

interface WantedTeam {
  readonly teamId: number | null;
  readonly strategy: TeamStrategy | null;
  readonly reasons: readonly RowReason[];
}
const NO_TEAM: WantedTeam = { teamId: null, strategy: null, reasons: [] };

async function teamsWanted(db: Db, plan: TeamsNamed): Promise<(name: string) => WantedTeam> {
  const { lessonId, destTeamId, strategy, withTeams, lines } = plan;
  const standing = lines.some(({ team }) => team !== '') ? await teamsOfLesson(db, lessonId) : [];
  const forAll =
    destTeamId === undefined ? { ...NO_TEAM, strategy: strategy ?? null } : await teamById(db, lessonId, destTeamId);
  return (name) => {
    if (name === '') return withTeams ? forAll : NO_TEAM;
    const team = standing.find((one) => one.name === name) ?? standing.find((one) => String(one.id) === name);
    return team ? { ...NO_TEAM, teamId: team.id } : { ...NO_TEAM, reasons: [teamMissing(name)] };
  };
}

/** Who is sent to a team that was merged sits in the one that it became part of (teams 9). */
async function teamById(db: Db, lessonId: number, wanted: number): Promise<WantedTeam> {
  const teamId = await teamOfSale(db, wanted);
  const teams = await teamsByIds(db, [wanted, teamId]);
  const [merged, dest] = [teams.get(wanted), teams.get(teamId)];
  if (!dest || dest.lessonId !== lessonId) return { ...NO_TEAM, reasons: [teamMissing(String(wanted))] };
  return { ...NO_TEAM, teamId, reasons: merged && merged.id !== dest.id ? [mergedInto(merged, dest)] : [] };
}

/** Of a batch of a file what speaks against each line for itself; what the lesson says of each student the plan shows. */
export async function lineProblems(
  db: Db,
  { actor, lessonId }: Pick<CommandContext, 'actor'> & Pick<Enrolling, 'lessonId'>,
  lines: readonly EnrolLine[],
): Promise<readonly (string | null)[]> {
  const named = await studentsNamed(db, actor, lines);
  const teamOf = await teamsWanted(db, { lessonId, lines, withTeams: true });
  return named.map(({ named: who }, index) => {
    // The same student twice is no fault of the file.
    const line = who.kind === 'repeated' ? null : refusalOfLine(who);
    const [team] = teamOf(lines[index]?.team ?? '').reasons;
    return (line ?? team)?.message ?? null;
  });
}

const teamMissing = (name: string): RowReason => ({
  outcome: 'refused',
  code: 'teamMissing',
  message: `课程没有这个小班，请核对小班名称：“${name}”`,
});

const mergedInto = (merged: StandingTeam, dest: StandingTeam): RowReason => ({
  outcome: 'warning',
  code: 'mergedTeam',
  message: `小班“${merged.name}”已并入“${dest.name}”，将分到“${dest.name}”`,
});

/** What the shop may still sell goes by payments alone (R137): staff see where that is more than there are places. */
function impactOf(rows: readonly Row[], places: JudgedEnrolments['places']): Impact {
  const done = rows.filter(({ reasons }) => !reasons.some(isRefusal));
  const placed = done.filter(({ payload }) => payload.teamId !== null).length;
  const people = (count: number): string => `${count.toLocaleString('en')} 人`;
  return {
    lines: [
      { label: '报名学员', value: people(done.length) },
      { label: '进入小班', value: people(placed) },
      { label: '无小班', value: people(done.length - placed) },
      { label: '已付人数', value: '不变' },
      ...(places ? leftOf(places).map(([label, count]) => ({ label, value: people(count) })) : []),
    ],
    shares: [],
  };
}

function leftOf({
  limit,
  taken,
  paid,
  saleOver,
}: NonNullable<JudgedEnrolments['places']>): readonly [string, number][] {
  const free = Math.max(limit - taken, 0);
  const sold = saleOver ? 0 : Math.max(limit - paid, 0);
  return [['招生余位', free], ...(sold > free ? ([['商城仍可售', sold]] satisfies [string, number][]) : [])];
}
