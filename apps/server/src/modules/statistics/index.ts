/** Public API of statistics (统计): facts of attendance, the figures that follow from them, and renewal. */
import { statDriftContract } from '@lectern/contract/administration/stat-drift';
import { lessonAttendanceContract } from '@lectern/contract/lessons/lesson-attendance';
import { lessonRenewalContract } from '@lectern/contract/lessons/lesson-renewal';
import { lessonSaleContract } from '@lectern/contract/lessons/lesson-sale';
import { lessonStudentStatsContract } from '@lectern/contract/lessons/lesson-student-stats';
import { teamComparisonContract } from '@lectern/contract/lessons/team-comparison';
import { agendaStatsContract } from '@lectern/contract/statistics/agenda-stats';
import { attendanceDefinitionsContract } from '@lectern/contract/statistics/attendance-definitions';
import { statBoardContract } from '@lectern/contract/statistics/stat-board';
import { studentReportsContract } from '@lectern/contract/statistics/student-reports';
import type { Now } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { CommandType } from '../../platform/engine/commands/command-type.ts';
import { describeSubject } from '../operation-log/index.ts';
import { statBoardHandlers } from './board/stat-board.routes.ts';
import { recomputeStatisticsCommand } from './commands/recompute-statistics.ts';
import { teamComparisonHandlers } from './comparison/team-comparison.routes.ts';
import { ATTENDANCE_DEFINITION_SUBJECT, definitionHandlers } from './definitions/definitions.routes.ts';
import { agendaStatsHandlers } from './documented/agenda-stats.routes.ts';
import type { ReportAddress } from './documented/report-address.ts';
import { studentReportsHandlers } from './documented/student-reports.routes.ts';
import { type DriftDeps, driftCheck } from './drift/check-drift.ts';
import { statDriftHandlers } from './drift/drift.routes.ts';
import { lessonAttendanceHandlers } from './lesson/lesson-attendance.routes.ts';
import { lessonStudentStatsHandlers } from './lesson/student-stats.routes.ts';
import { lessonRenewalHandlers } from './renewal/lesson-renewal.routes.ts';
import { createRollupWorker } from './rollups/rollup-worker.ts';
import { lessonSaleHandlers } from './sale/lesson-sale.routes.ts';

export { ingestAttendance } from './attendance/ingest-attendance.ts';
export { countBoard } from './board/stat-board.routes.ts';
export { ingestResults } from './item-results/ingest-results.ts';
export { assertSeesStatistics } from './lesson/sees-students.ts';
export { attendanceOfStudents } from './lesson/student-attendance.queries.ts';
export { isAtRisk } from './lesson/student-sums.queries.ts';
export { ingestCarts } from './orders/ingest-carts.ts';
export { ingestOrders } from './orders/ingest-orders.ts';
export { notRenewedBefore } from './renewal/not-renewed-before.ts';
export { ingestWork } from './work/ingest-work.ts';

interface StatisticsDeps {
  readonly db: Db;
  readonly now: Now;
  readonly warn: (what: string, error: unknown) => void;
}

const DEFINITION_FIELDS: Readonly<Record<string, string>> = {
  validFrom: '生效日期',
  attendedSeconds: '到课时长（秒）',
  onTimeSeconds: '按时（秒）',
  finishedPercent: '完课比例（%）',
  shortSeconds: '短讲次（秒）',
  reason: '原因',
};

export function attendanceDefinitionsModule(deps: Pick<StatisticsDeps, 'db' | 'now'>) {
  describeSubject(ATTENDANCE_DEFINITION_SUBJECT, {
    label: '到课口径',
    actions: [{ value: 'attendanceDefinition.add', label: '修改到课口径' }],
    fields: Object.entries(DEFINITION_FIELDS).map(([value, label]) => ({ value, label })),
    actionLabel: () => '修改到课口径',
    fieldLabel: (field) => DEFINITION_FIELDS[field] ?? field,
  });
  return { contract: attendanceDefinitionsContract, handlers: definitionHandlers(deps) };
}

export function statisticsCommands(): readonly CommandType[] {
  return [recomputeStatisticsCommand];
}

export function statDriftModule(deps: DriftDeps) {
  return { contract: statDriftContract, handlers: statDriftHandlers(deps.db), check: driftCheck(deps) };
}

export function lessonStudentStatsModule(deps: Pick<StatisticsDeps, 'db' | 'now'>) {
  return { contract: lessonStudentStatsContract, handlers: lessonStudentStatsHandlers(deps) };
}

export function statisticsModule(deps: StatisticsDeps) {
  return {
    contract: lessonAttendanceContract,
    handlers: lessonAttendanceHandlers(deps),
    worker: createRollupWorker(deps),
  };
}

export function renewalModule(deps: StatisticsDeps) {
  return { contract: lessonRenewalContract, handlers: lessonRenewalHandlers(deps) };
}

export function teamComparisonModule(deps: StatisticsDeps) {
  return { contract: teamComparisonContract, handlers: teamComparisonHandlers(deps) };
}

export function lessonSaleModule(deps: StatisticsDeps) {
  return { contract: lessonSaleContract, handlers: lessonSaleHandlers(deps) };
}

export function statBoardModule(deps: Pick<StatisticsDeps, 'db' | 'now'>) {
  return { contract: statBoardContract, handlers: statBoardHandlers(deps) };
}

export function agendaStatsModule(deps: Pick<StatisticsDeps, 'db' | 'now'>) {
  return { contract: agendaStatsContract, handlers: agendaStatsHandlers(deps) };
}

export function studentReportsModule(deps: ReportAddress) {
  return { contract: studentReportsContract, handlers: studentReportsHandlers(deps) };
}
