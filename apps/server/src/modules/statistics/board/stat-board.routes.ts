import type { BoardLesson, BoardListQuery, statBoardContract } from '@lectern/contract/statistics/stat-board';
import type { DataScope } from '@lectern/domain/access/roles';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { assertSeesStatistics } from '../lesson/sees-students.ts';
import { named } from '../lesson/student-filter.ts';
import { exportBoard } from './export-board.ts';
import { boardPage, boardSums, leadsBeyond } from './stat-board.queries.ts';

interface Deps {
  readonly db: Db;
  readonly now: Now;
}

export function statBoardHandlers({ db, now }: Deps): Handlers<typeof statBoardContract> {
  return {
    list: async ({ query, actor: { scope } }) => {
      await assertReachesMentor(db, scope, query.mentorId);
      const { rows, ...counted } = await boardPage(db, scope, query);
      return { ...counted, list: rows.map(onWire) };
    },
    sums: async ({ query, actor: { scope } }) => {
      await assertReachesMentor(db, scope, query.mentorId);
      return boardSums(db, scope, query);
    },
    exportCsv: async ({ query, actor }) => {
      assertSeesStatistics(actor);
      await assertReachesMentor(db, actor.scope, query.mentorId);
      return exportBoard(db, actor, query, now());
    },
  };
}

/** For who watches a view of it; undefined: not for whom a part of it is hidden. */
export async function countBoard(db: Db, scope: DataScope, query: BoardListQuery) {
  await assertReachesMentor(db, scope, query.mentorId);
  const { rows: _rows, ...counted } = await boardPage(db, scope, query);
  return counted;
}

/** A part of a mentor's work is not the mentor's figure (statistics 8). @throws RefusedError */
async function assertReachesMentor(db: Db, scope: DataScope, mentorId: number | undefined): Promise<void> {
  if (mentorId === undefined || !(await leadsBeyond(db, scope, mentorId))) return;
  throw new RefusedError(
    'mentorBeyondScope',
    '该辅导老师还带有你数据范围外的小班，不能按辅导老师统计，请联系能查看全部课程的同事',
  );
}

type Row = Awaited<ReturnType<typeof boardPage>>['rows'][number];

function onWire(row: Row): BoardLesson {
  const { semesterId, semesterName, subjectId, subjectName, phaseId, phaseName, ...rest } = row;
  return {
    ...rest,
    semester: named(semesterId, semesterName),
    subject: named(subjectId, subjectName),
    phase: named(phaseId, phaseName),
  };
}
