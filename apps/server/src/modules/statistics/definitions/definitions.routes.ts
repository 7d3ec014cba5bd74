import type {
  attendanceDefinitionsContract,
  NewAttendanceVersion,
} from '@lectern/contract/statistics/attendance-definitions';
import { definitionAt, mayBeginAt } from '@lectern/domain/statistics/attendance-definitions';
import { formatDate } from '@lectern/domain/time/shanghai-time';
import type { Now } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { RefusedError } from '../../../platform/errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { entryOf, recordOperation } from '../../operation-log/index.ts';
import {
  attendanceDefinitions,
  type DefinitionRow,
  insertDefinition,
  lockDefinitions,
  markSince,
} from '../rollups/attendance-definitions.repository.ts';

export const ATTENDANCE_DEFINITION_SUBJECT = 'attendanceDefinition';

interface Deps {
  readonly db: Db;
  readonly now: Now;
}

export function definitionHandlers({ db, now }: Deps): Handlers<typeof attendanceDefinitionsContract> {
  return {
    versions: async () => {
      const all = await attendanceDefinitions(db);
      return { list: all.map(onWire), present: definitionAt(all, now().getTime())?.version ?? 1 };
    },
    add: ({ body, actor, call }) =>
      inTransaction(db, async (tx) => {
        const at = now();
        const [newest] = await lockDefinitions(tx);
        if (!newest) throw new Error('no definition of attendance');
        assertMayFollow(newest, body, at);
        const { validTime, after: _after, ...fields } = body;
        const row = { ...fields, validFrom: validTime, version: newest.version + 1 };
        await insertDefinition(tx, { ...row, createdAt: at, createdBy: actor.name });
        await markSince(tx, new Date(validTime), at);
        const subject = { type: ATTENDANCE_DEFINITION_SUBJECT, id: row.version, name: `第 ${row.version} 版` };
        const changes = changesOf(newest, row);
        await recordOperation(tx, entryOf({ actor, call }, { action: 'attendanceDefinition.add', subject, changes }));
        return { version: row.version };
      }),
  };
}

const PARAMETERS = ['attendedSeconds', 'onTimeSeconds', 'finishedPercent', 'shortSeconds'] as const;

/** @throws RefusedError */
function assertMayFollow(newest: DefinitionRow, body: NewAttendanceVersion, at: Date): void {
  if (newest.version !== body.after) {
    throw new RefusedError('newerVersion', `已有第 ${newest.version} 版，请重新打开后再修改`);
  }
  if (!mayBeginAt(body.validTime, at.getTime())) {
    throw new RefusedError('dayOver', '生效日期须为今天或以后，已过去的日期保留原口径');
  }
  const isSame = PARAMETERS.every((name) => newest[name] === body[name]) && newest.validFrom === body.validTime;
  if (isSame) throw new RefusedError('sameParameters', '与最新版本相同，请修改后再保存');
}

function changesOf(before: DefinitionRow, after: Omit<DefinitionRow, 'createdAt' | 'createdBy'>) {
  const changed = PARAMETERS.filter((name) => before[name] !== after[name]);
  return [
    { field: 'validFrom', before: formatDate(before.validFrom), after: formatDate(after.validFrom) },
    ...changed.map((field) => ({ field, before: before[field], after: after[field] })),
    { field: 'reason', before: '', after: after.reason },
  ];
}

const onWire = ({ validFrom, createdAt, ...row }: DefinitionRow) => ({
  ...row,
  validTime: validFrom,
  createdTime: createdAt.getTime(),
});
