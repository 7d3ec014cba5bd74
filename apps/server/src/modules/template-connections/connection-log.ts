/** How the operation log words what happened to a connection. */
import { type ConnectionFacts, TEAMS_CARRY } from '@lectern/domain/lesson-templates/connection-check';
import { sameValue } from '@lectern/domain/lessons/form-step';
import { NO_VALUE } from '@lectern/domain/lessons/lesson-value-words';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Tx } from '../../platform/db/database.ts';
import type { CommandOrigin } from '../../platform/engine/commands/command-type.ts';
import { entryOf, type FieldChange, recordOperation, wordsFrom } from '../operation-log/index.ts';
import { type ConnectionRow, edgeOf } from './connections.queries.ts';

const ACTIONS = {
  'templateConnection.create': '新建班型衔接',
  'templateConnection.update': '修改班型衔接',
  'templateConnection.delete': '删除班型衔接',
} as const;
const FIELDS = {
  from: '来源班型',
  to: '去向班型',
  levelMap: '难度对应',
  window: '老生窗口',
  teams: '小班沿用',
  valid: '启用',
};
export const connectionWords = wordsFrom('班型衔接', ACTIONS, FIELDS);

type Told = Readonly<Record<keyof typeof FIELDS, unknown>>;

function toldOf(row: ConnectionRow, facts: ConnectionFacts): Told {
  const { levelMap, oldStudentStart, oldStudentEnd } = edgeOf(row);
  const time = (at: number) => (at === 0 ? '不限' : formatDateTime(at));
  const { teams } = row;
  return {
    from: `${facts.templateName(row.fromTemplateId)}（${facts.semesterName(row.fromSemesterId)}）`,
    to: `${facts.templateName(row.toTemplateId)}（${facts.semesterName(row.toSemesterId)}）`,
    levelMap: levelMap.map(({ from, to }) => `${facts.levelName(from)} → ${facts.levelName(to)}`).join('、') || '不变',
    window: oldStudentStart + oldStudentEnd === 0 ? NO_VALUE : `${time(oldStudentStart)} 至 ${time(oldStudentEnd)}`,
    teams: TEAMS_CARRY.has(teams) ? TEAMS_CARRY.labelOf(teams) : teams,
    valid: row.valid,
  };
}

interface LoggedWrite {
  readonly action: keyof typeof ACTIONS;
  readonly before?: ConnectionRow;
  readonly after: ConnectionRow;
  readonly facts: ConnectionFacts;
}

export async function logConnection(tx: Tx, by: CommandOrigin, { action, before, after, facts }: LoggedWrite) {
  const [was, is] = [before && toldOf(before, facts), toldOf(after, facts)];
  const name = `${facts.templateName(after.fromTemplateId)} → ${facts.templateName(after.toTemplateId)}`;
  const changes: FieldChange[] =
    action === 'templateConnection.delete'
      ? []
      : Object.entries(is)
          .map(([field, value]) => ({ field, before: was ? fieldOf(was, field) : null, after: value }))
          .filter((change) => !sameValue(change.before, change.after));
  const entry = entryOf(by, {
    action,
    subject: { type: 'templateConnection', id: after.id, name },
    changes,
  });
  await recordOperation(tx, entry);
}

const fieldOf = (told: Readonly<Record<string, unknown>>, field: string): unknown => told[field] ?? null;
