/** The connections of a semester as their page shows them (L264). */
import type { DataScope } from '@lectern/domain/access/roles';
import { TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import type { Db } from '../../platform/db/database.ts';
import { isTemplateWithin } from '../lesson-templates/index.ts';
import {
  type ConnectionRow,
  connectionsOfSemester,
  edgeOf,
  type ListedConnection,
  orphansOfSemester,
} from './connections.queries.ts';

export async function listConnections(db: Db, scope: DataScope, semester: number) {
  const rows = await connectionsOfSemester(db, semester);
  const orphans = await orphansOfSemester(db, semester);
  return {
    connections: rows.filter((row) => isReached(scope, row)).map(presented),
    orphans: orphans
      .filter((row) => isTemplateWithin(scope, row))
      .map(({ id, name, lessons }) => ({ id, name, lessons })),
  };
}

const isReached = (scope: DataScope, { fromSubject, fromPhase, toSubject, toPhase }: ListedConnection): boolean =>
  isTemplateWithin(scope, { subjectId: fromSubject, phase: fromPhase }) &&
  isTemplateWithin(scope, { subjectId: toSubject, phase: toPhase });

function presented(row: ListedConnection) {
  const { levelMap, oldStudentStart, oldStudentEnd } = edgeOf(row);
  return {
    id: row.id,
    from: { id: row.fromTemplateId, name: row.fromName },
    to: { id: row.toTemplateId, name: row.toName },
    missing: [...(row.fromGone ? (['from'] as const) : []), ...(row.toGone ? (['to'] as const) : [])],
    fromSemester: { id: row.fromSemesterId, name: row.fromSemesterName },
    toSemester: { id: row.toSemesterId, name: row.toSemesterName },
    levelMap: [...levelMap],
    oldStudentStart,
    oldStudentEnd,
    teams: carryOf(row),
    valid: row.valid,
    rev: row.rev,
    updatedBy: row.updatedBy,
    updatedTime: row.updatedAt.getTime(),
    lessons: row.lessons,
    made: row.made,
  };
}

export function carryOf({ id, teams }: Pick<ConnectionRow, 'id' | 'teams'>) {
  if (!TEAMS_CARRY.has(teams)) throw new TypeError(`unknown way to carry teams of connection ${id}`);
  return teams;
}
