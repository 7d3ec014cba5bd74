/** Keeps places of teams (小班) back from the sale for a purpose and a time, and releases them (teams 1, decision 146). */
import { Id, Millis } from '@lectern/contract/wire-values';
import {
  CHOSEN_PURPOSES,
  RESERVATION_PURPOSE,
  type Reservation,
  reservationFaults,
  reservationText,
  reservedSeats,
} from '@lectern/domain/teams/reservations';
import { TEAM_CAPACITY_MAX } from '@lectern/domain/teams/team-fields';
import { z } from 'zod';
import { type RecordCommand, recordCommand } from '../../../kit/record/record-command.ts';
import { fieldsOfRow } from '../../../kit/record/record-kind.ts';
import { markRecord, updateSignature } from '../../../kit/record/write-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { CommandContext, RowChange, RowReason } from '../../../platform/engine/commands/command-type.ts';
import { lockLesson } from '../../lessons/index.ts';
import { commandedTeams } from '../commanded-teams.ts';
import { judgeTeams, type WantedTeam } from '../judge-teams.ts';
import { followTeams } from '../lesson-limit.ts';
import { reservationsOf } from '../reservations.queries.ts';
import { addReservation, endReservations, reopenReservations } from '../reservations.repository.ts';
import { TEAM } from '../team-kind.ts';
import type { TeamRow } from '../team-scope.queries.ts';

interface Kept extends Reservation {
  /** Null: it is made. */
  readonly id: number | null;
}
type State = readonly Kept[];

interface ReserveCommand<I> extends Pick<RecordCommand<TeamRow, State, I>, 'label' | 'verb' | 'description' | 'input'> {
  readonly name: `team.${string}`;
  readonly logged: string;
  wanted(input: I, standing: State): State;
}

export const reserveCommand = placesCommand({
  name: 'team.reserve',
  label: '预留名额',
  verb: '为…预留名额',
  description: '所选小班各留出这些名额不对外售卖，到期自动释放',
  logged: 'reserve',
  input: z.strictObject({
    purpose: z.enum(CHOSEN_PURPOSES).meta({ title: '用途', control: 'choice', options: optionsOf(CHOSEN_PURPOSES) }),
    seats: z.int('名额须为整数').min(1, '至少 1 个名额').max(TEAM_CAPACITY_MAX).meta({ title: '名额' }),
    expiresTime: Millis.default(0).meta({ title: '到期时间', control: 'instant', description: '留空则一直预留' }),
  }),
  wanted: (input, standing) => [...standing, { id: null, ...input }],
});

export const releaseCommand = placesCommand({
  name: 'team.release',
  label: '释放预留',
  verb: '为…释放预留名额',
  description: '所选小班中这些用途的预留名额重新对外售卖',
  logged: 'release',
  input: z.strictObject({
    purposes: z
      .array(z.enum(RESERVATION_PURPOSE.codes))
      .min(1, '请至少选择一种用途')
      .meta({ title: '用途', control: 'fields', options: [...RESERVATION_PURPOSE.options] }),
    /** Only these of them. */
    reservationIds: z.array(Id).min(1).max(200).optional().meta({ control: 'none' }),
  }),
  wanted: ({ purposes, reservationIds }, standing) =>
    standing.filter(
      ({ id, purpose }) =>
        !purposes.includes(purpose) || (reservationIds !== undefined && !reservationIds.includes(id ?? 0)),
    ),
});

function optionsOf(purposes: typeof CHOSEN_PURPOSES) {
  return purposes.map((value) => ({ value, label: RESERVATION_PURPOSE.labelOf(value) }));
}

function placesCommand<I>({ logged, wanted, ...command }: ReserveCommand<I>) {
  return recordCommand<TeamRow, State, I>({
    ...command,
    privilege: 'SALE_WRITE',
    records: commandedTeams,
    tiers: { low: 200, high: 2000 },
    stateOf: standingOf,
    judge: async (db, context, rows, input) => {
      const standing = await standingOf(db, rows);
      const judge = await judgePlaces(db, context, rows, (row) => wanted(input, standing(row)));
      return (row, before) => {
        const after = wanted(input, before);
        return { reasons: judge(row, after), after };
      };
    },
    judgeBack: (db, context, rows, afterOf) => judgePlaces(db, context, rows, (row) => afterOf(row) ?? []),
    changesOf,
    write: async (tx, context, row, { before, after, note }) => {
      await writePlaces(tx, context, row.id, { before, after });
      const write = { ...context, verb: logged, note };
      const columns = { reservedLimit: reservedSeats(after), ...updateSignature(write) };
      const rev = await markRecord(TEAM, tx, row, { columns, changes: changesOf(before, after), write });
      if (row.saleStatus === 'on_shelf') {
        await followTeams(tx, context, await lockLesson(tx, context.actor.scope, row.lessonId));
      }
      return rev;
    },
  });
}

function changesOf(before: State, after: State): RowChange[] {
  return [
    { field: 'reservedLimit', before: reservedSeats(before), after: reservedSeats(after) },
    { field: 'reservations', before: before.map(reservationText), after: after.map(reservationText) },
  ];
}

async function standingOf(db: Db, rows: readonly TeamRow[]): Promise<(row: TeamRow) => State> {
  const reservationsOfTeam = await reservationsOf(
    db,
    rows.map(({ id }) => id),
  );
  return (row) =>
    reservationsOfTeam(row.id).map(({ id, purpose, seats, expiresTime }) => ({ id, purpose, seats, expiresTime }));
}

async function judgePlaces(
  db: Db,
  context: CommandContext,
  rows: readonly TeamRow[],
  wantedOf: (row: TeamRow) => State,
) {
  const wanted = new Map(rows.map((row) => [row.id, wantedTeam(row, wantedOf(row))]));
  const judge = await judgeTeams(db, context, [...wanted.values()]);
  return (row: TeamRow, after: State): readonly RowReason[] => {
    const faults = reservationFaults(after, context.at.getTime());
    const team = wanted.get(row.id) ?? wantedTeam(row, after);
    return [...faults.map((fault) => ({ outcome: 'refused' as const, ...fault })), ...judge(team)];
  };
}

function wantedTeam(row: TeamRow, after: State): WantedTeam {
  const before = fieldsOfRow(TEAM, row);
  const { id, lessonId, studentCount } = row;
  const kept = after.filter(({ purpose }) => purpose !== 'other');
  const reserved = { reservedLimit: reservedSeats(after) };
  return { id, lessonId, studentCount, before, after: { ...before, ...reserved }, forPurpose: reservedSeats(kept) };
}

/** What was reserved as a mere number follows the sum by itself (follow_reserved_limit). */
async function writePlaces(
  tx: Tx,
  { actor, at }: CommandContext,
  teamId: number,
  { before, after }: { readonly before: State; readonly after: State },
): Promise<void> {
  const stands = new Set(before.map(({ id }) => id));
  const stays = new Set(after.map(({ id }) => id));
  const named = (state: State) => state.filter(({ purpose }) => purpose !== 'other');
  const ended = named(before).flatMap(({ id }) => (id === null || stays.has(id) ? [] : [id]));
  await endReservations(tx, ended, { at, by: actor.name, reason: 'released' });
  await reopenReservations(
    tx,
    named(after).flatMap(({ id }) => (id === null || stands.has(id) ? [] : [id])),
  );
  for (const made of named(after).filter(({ id }) => id === null)) {
    await addReservation(tx, teamId, made, { at, by: actor.name });
  }
}
