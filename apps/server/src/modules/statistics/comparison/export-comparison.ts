/** 小班对比 as a CSV file (L821): each figure with its difference to the lesson and what that means. */
import type { ComparedTeam } from '@lectern/contract/lessons/team-comparison';
import { RENEWAL_VERSION } from '@lectern/domain/statistics/renewal-codes';
import { summarizeRenewal } from '@lectern/domain/statistics/renewal-summary';
import {
  COMPARED_FIGURES,
  type ComparedCounts,
  type ComparedFigure,
  compareTeam,
  RENEWAL_UNKNOWN,
  renewalOf,
  TEAM_VERDICT,
} from '@lectern/domain/statistics/team-comparison';
import type { CsvColumn } from '../../../platform/files/csv-columns.ts';
import { exportPages } from '../../../platform/files/export-records.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { getLesson } from '../../lessons/index.ts';
import { aboutFile } from '../lesson/about-file.ts';
import { figureCell, figureTitle } from '../lesson/figure-csv.ts';
import { type RenewalDeps, readRenewal } from '../renewal/read-renewal.ts';
import { readComparison } from './read-comparison.ts';

type Lesson = Awaited<ReturnType<typeof getLesson>>;

interface Row {
  readonly name: string;
  readonly mentor: string;
  readonly counts: ComparedCounts;
  readonly lesson: ComparedCounts;
}

export async function exportComparison(deps: RenewalDeps, actor: Actor, lesson: Lesson, at: Date) {
  const rows = await comparedRows(deps, lesson, at);
  const about = await aboutFile({ db: deps.db, at }, actor, lesson, []);
  return exportPages<Row>({
    columns: COLUMNS,
    keys: undefined,
    noun: '个小班',
    total: rows.length,
    about: [...about, ['续报口径', `第 ${RENEWAL_VERSION} 版`]],
    pageOf: async (page, pageSize) => rows.slice((page - 1) * pageSize, page * pageSize),
  });
}

async function comparedRows(deps: RenewalDeps, lesson: Lesson, at: Date): Promise<readonly Row[]> {
  const { lesson: whole, teams } = await readComparison(deps.db, { lessonId: lesson.id, now: at });
  const renewal = await renewalByTeam(deps, lesson, at);
  const lessonCounts = { ...whole, ...renewal.whole };
  const rowOf = (team: ComparedTeam): Row => ({
    name: team.team?.name ?? '未分班',
    mentor: team.mentor?.name ?? '',
    counts: { ...team, ...renewal.of(team.team?.id ?? null) },
    lesson: lessonCounts,
  });
  return [...teams.map(rowOf), { name: '整个课程', mentor: '', counts: lessonCounts, lesson: lessonCounts }];
}

async function renewalByTeam(deps: RenewalDeps, lesson: Lesson, at: Date) {
  const read = await readRenewal(deps, lesson);
  if (read.state !== 'known') return { whole: RENEWAL_UNKNOWN, of: () => RENEWAL_UNKNOWN };
  const time = at.getTime();
  const classified = read.cases.flatMap((one) => {
    const verdict = read.classify(one, time);
    return verdict ? [{ one, verdict }] : [];
  });
  const { classes, teams } = summarizeRenewal(read.world, classified, time);
  const byTeam = new Map(teams.map((team) => [team.teamId, renewalOf(team.classes)]));
  return { whole: renewalOf(classes), of: (teamId: number | null) => byTeam.get(teamId) ?? RENEWAL_UNKNOWN };
}

const COLUMNS: readonly CsvColumn<Row>[] = [
  { key: 'team', title: '小班', cell: ({ name }) => name },
  { key: 'mentor', title: '辅导老师', cell: ({ mentor }) => mentor },
  {
    key: 'students',
    title: '应到学员',
    cell: ({ counts: { students } }) => (students === null ? '' : String(students)),
  },
  ...COMPARED_FIGURES.flatMap(columnsOf),
];

function columnsOf(figure: ComparedFigure): readonly CsvColumn<Row>[] {
  const { code, label, unit } = figure;
  const compared = ({ counts, lesson }: Row) => compareTeam(figure, counts, lesson);
  const own = { key: code, title: figureTitle(label, unit), cell: (row: Row) => figureCell(compared(row).value, unit) };
  const difference = {
    key: `${code}Difference`,
    title: `${label}与课程之差`,
    cell: (row: Row) => (row.counts === row.lesson ? '' : figureCell(compared(row).difference, unit)),
  };
  const verdict = {
    key: `${code}Verdict`,
    title: `${label}对比`,
    cell: (row: Row) => {
      const found = row.counts === row.lesson ? undefined : compared(row).verdict;
      return found === undefined ? '' : TEAM_VERDICT.labelOf(found);
    },
  };
  return figure.isShare ? [own, difference, verdict] : [own, difference];
}
