/** What became of parcels that left the house: signed for, come back, or sent once more. */
import { type ParcelFields, type ParcelStep, stepRefusal } from '@lectern/domain/goods/parcels';
import { z } from 'zod';
import { recordCommand } from '../../../kit/record/record-command.ts';
import { changesBetween, fieldsOfRow } from '../../../kit/record/record-kind.ts';
import { changeRecord } from '../../../kit/record/write-record.ts';
import type { CommandType } from '../../../platform/engine/commands/command-type.ts';
import { PARCEL, type ParcelRow } from '../parcel-kind.ts';
import { parcelRecords } from '../parcel-subject.ts';

interface StepCommand {
  readonly step: ParcelStep;
  readonly name: `parcel.${string}`;
  readonly label: string;
  readonly verb: string;
  readonly description: string;
  readonly patch: (at: number) => Partial<ParcelFields>;
}

const stepCommand = ({ step, patch, ...command }: StepCommand): CommandType =>
  recordCommand<ParcelRow, ParcelFields, Record<string, never>>({
    ...command,
    records: parcelRecords,
    privilege: 'LESSON_WRITE',
    input: z.strictObject({}),
    tiers: { low: 200, high: 2000 },
    stateOf: () => Promise.resolve((row) => fieldsOfRow(PARCEL, row)),
    judge: (_db, { at }) =>
      Promise.resolve((_row, before) => {
        const message = stepRefusal(step, before.state);
        if (message === undefined) return { reasons: [], after: { ...before, ...patch(at.getTime()) } };
        return { reasons: [{ outcome: 'refused', code: 'wrongState', message }], after: before };
      }),
    changesOf: (before, after) => changesBetween(PARCEL, before, after),
    write: (tx, context, row, { after, note }) =>
      changeRecord(PARCEL, tx, row, { fields: after, write: { ...context, verb: step, note } }),
  });

export const parcelCommands: readonly CommandType[] = [
  stepCommand({
    step: 'deliver',
    name: 'parcel.deliver',
    label: '登记签收',
    verb: '为…登记签收',
    description: '所选在途包裹记为已签收',
    patch: (deliveredTime) => ({ state: 'delivered', deliveredTime }),
  }),
  stepCommand({
    step: 'return',
    name: 'parcel.return',
    label: '登记退回',
    verb: '为…登记退回',
    description: '所选包裹记为已退回，学员重新列入应发；退回的件数在物料库存中另行入库',
    patch: (returnedTime) => ({ state: 'returned', returnedTime }),
  }),
];
