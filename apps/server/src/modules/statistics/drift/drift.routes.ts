import type { statDriftContract } from '@lectern/contract/administration/stat-drift';
import type { Db } from '../../../platform/db/database.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { type CheckRow, type DriftRow, driftRows, lastChecks } from './drift.queries.ts';

const CHECKS = 7;

export const statDriftHandlers = (db: Db): Handlers<typeof statDriftContract> => ({
  drift: async ({ query: { page, pageSize }, actor: { scope, privileges } }) => {
    const namesStudents = privileges.has('STUDENT_READ');
    const cut = { limit: pageSize, offset: (page - 1) * pageSize };
    const rows = await driftRows(db, { scope, namesStudents, ...cut });
    const checks = (await lastChecks(db, CHECKS)).map(checkOnWire);
    return { checks, list: rows.map(driftOnWire), total: rows[0]?.total ?? 0, page, pageSize };
  },
});

const checkOnWire = ({ startedAt, finishedAt, ...row }: CheckRow) => ({
  ...row,
  startedTime: startedAt.getTime(),
  finishedTime: finishedAt?.getTime() ?? 0,
});

function driftOnWire({ lessonId, lessonName, studentId, studentName, foundAt, fixedAt, ...row }: DriftRow) {
  return {
    ...row,
    lesson: { id: lessonId, name: lessonName },
    student: studentId === null ? null : { id: studentId, name: studentName ?? '' },
    foundTime: foundAt.getTime(),
    fixedTime: fixedAt?.getTime() ?? 0,
  };
}
