/** How the operation log words what happens to the enrolments (报名) of students. */
import { ENROLMENT_SOURCE } from '@lectern/domain/enrolments/enrolment';
import { FOLLOW_LABELS, followCountText } from '@lectern/domain/teams/what-follows';
import { formatDateTime } from '@lectern/domain/time/shanghai-time';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { CommandContext, RowChange } from '../../platform/engine/commands/command-type.ts';
import { NotFoundError } from '../../platform/errors.ts';
import { describeSubject, entryOf, plainValueLabel, recordOperation } from '../operation-log/index.ts';
import { enrolmentsAmong } from './enrolment-scope.queries.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  'enrolment.enrol': '添加学员',
  'enrolment.import': '导入学员',
  'enrolment.transfer': '转班',
  'enrolment.spread': '批量转班',
  'enrolment.place': '分班',
  'enrolment.remove': '移出',
};

const FIELDS: Readonly<Record<string, string>> = {
  team: '小班',
  lesson: '课程',
  /** Of who is enrolled: before it there was none. */
  seat: '小班',
  source: '来源',
  startedTime: '报名时间',
  ...FOLLOW_LABELS,
};

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export function describeEnrolments(db: Db): void {
  describeSubject('enrolment', {
    label: '报名',
    actions: optionsOf(ACTIONS),
    fields: optionsOf(FIELDS),
    actionLabel: (action) => ACTIONS[action] ?? action,
    fieldLabel: (field) => FIELDS[field] ?? field,
    valueLabel: (field, value) => {
      if (field === 'team' && value === null) return '未分班';
      if (field === 'source') return ENROLMENT_SOURCE.has(value) ? ENROLMENT_SOURCE.labelOf(value) : '—';
      if (field === 'startedTime') return typeof value === 'number' ? formatDateTime(value) : '—';
      if (typeof value === 'object' && value !== null && 'name' in value) return String(value.name);
      return followCountText(field, value) ?? plainValueLabel(value);
    },
    assertVisible: async (actor, id) => {
      if (!(await enrolmentsAmong(db, actor.scope, [id])).has(id)) throw new NotFoundError('报名', id);
    },
    visibleAmong: async (actor, ids) => new Set((await enrolmentsAmong(db, actor.scope, ids)).keys()),
  });
}

interface Logged {
  readonly id: number;
  readonly name: string;
  readonly action: string;
  readonly changes: readonly RowChange[];
  readonly note: string;
}

export function moveEntry(context: CommandContext, { id, name, action, changes, note }: Logged) {
  const subject = { type: 'enrolment', id, name };
  const notes = [note, context.reason].filter((part) => part !== '').join('；');
  return entryOf(context, { action, subject, changes, note: notes });
}

export const logMove = (tx: Tx, context: CommandContext, logged: Logged): Promise<void> =>
  recordOperation(tx, moveEntry(context, logged));
