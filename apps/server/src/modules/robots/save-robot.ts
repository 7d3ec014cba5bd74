/** L386: makes one robot, or changes it. */
import type { RobotBody } from '@lectern/contract/students/robots';
import { checkRobot } from '@lectern/domain/robots/check-robot';
import { ROBOT_TARGET } from '@lectern/domain/robots/robot-codes';
import { baseRev } from '../../platform/base-rev.ts';
import type { Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError, StaleError } from '../../platform/errors.ts';
import type { CommandOrigin } from '../../platform/plans/command-type.ts';
import { entryOf, type FieldChange, recordOperation } from '../operation-log/index.ts';
import { changesOf, columnsOf, fieldsOf } from './robot-row.ts';
import { hasTarget, robotsAmong } from './robots.queries.ts';
import { insertRobot, lockRobot, updateRobot } from './robots.repository.ts';
import type { RobotsDeps } from './robots-deps.ts';

interface Wanted {
  readonly id?: number | undefined;
  readonly rev?: number | undefined;
  readonly fields: RobotBody;
}

export function saveRobot({ db, now }: RobotsDeps, by: CommandOrigin, { id, rev, fields }: Wanted) {
  return inTransaction(db, async (tx) => {
    const refusal = checkRobot(fields);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const before = id === undefined ? null : fieldsOf(await held(tx, by, id, rev, fields));
    const changes = changesOf(before, fields);
    if (id !== undefined && rev !== undefined && changes.length === 0) return { id, rev };
    await assertTarget(tx, by, fields);
    const written = { at: now(), by: by.actor.name };
    if (id === undefined) {
      const made = await insertRobot(tx, columnsOf(fields), written);
      await log(tx, by, { id: made.id, name: fields.nickname, action: 'robot.create', changes });
      return made;
    }
    const saved = await updateRobot(tx, id, columnsOf(fields), written);
    await log(tx, by, { id, name: fields.nickname, action: 'robot.update', changes });
    return { id, rev: saved };
  });
}

async function assertTarget(tx: Tx, by: CommandOrigin, { targetType, targetId }: RobotBody): Promise<void> {
  if (await hasTarget(tx, by.actor.scope, targetType, targetId)) return;
  const what = ROBOT_TARGET.labelOf(targetType);
  throw new RefusedError('targetMissing', `${what} ${targetId} 不存在，或不在你的数据范围内，请核对 ID`);
}

async function held(tx: Tx, by: CommandOrigin, id: number, rev: number | undefined, fields: RobotBody) {
  const visible = await robotsAmong(tx, by.actor.scope, [id]);
  const row = visible.has(id) ? await lockRobot(tx, id) : undefined;
  if (!row) throw new NotFoundError('机器人', id);
  if (row.rev !== baseRev(rev, row.rev)) {
    const differing = changesOf(fieldsOf(row), fields).map(({ field, before, after }) => ({
      field,
      yours: after,
      theirs: before,
    }));
    throw new StaleError({ rev: row.rev, fields: differing, updatedBy: row.updatedBy });
  }
  return row;
}

interface Logged {
  readonly id: number;
  readonly name: string;
  readonly action: 'robot.create' | 'robot.update';
  readonly changes: readonly FieldChange[];
}

function log(tx: Tx, by: CommandOrigin, { id, name, action, changes }: Logged): Promise<void> {
  return recordOperation(tx, entryOf(by, { action, subject: { type: 'robot', id, name }, changes }));
}
