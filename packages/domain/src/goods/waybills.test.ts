import { expect, test } from 'vitest';
import { createTable } from '../imports/read-table.ts';
import { checkWaybill, type WaybillFacts } from './waybill-check.ts';
import { WAYBILL_TABLE } from './waybill-file.ts';

const PLAIN: WaybillFacts = {
  studentIds: [7],
  sku: 'JY-01',
  knownSku: true,
  trackingNo: 'SF10001',
  numberOfAnother: false,
  imported: false,
  waiting: true,
  owed: 0,
  onHand: 0,
};

test.for<readonly [string, Partial<WaybillFacts>, string]>([
  ['a parcel that waits gets its waybill', {}, 'send'],
  ['without one a new parcel leaves, as far as pieces are owed', { waiting: false, owed: 2, onHand: 2 }, 'make'],
  ['and the stock has them', { waiting: false, owed: 2, onHand: 1 }, 'stockShort'],
  ['a line that was imported before changes nothing', { imported: true, waiting: false }, 'none'],
  ['nobody of the lesson', { studentIds: [] }, 'studentUnknown'],
  ['a phone number that fits two students', { studentIds: [7, 8] }, 'studentAmbiguous'],
  ['a SKU that the lesson does not send', { knownSku: false }, 'skuUnknown'],
  ['a number that stands on the parcel of another', { numberOfAnother: true }, 'numberTaken'],
  ['nothing is owed', { waiting: false }, 'nothingOwed'],
])('teams 10: %s', ([, facts, expected]) => {
  const verdict = checkWaybill({ ...PLAIN, ...facts });
  expect(verdict.effect === 'refused' ? verdict.code : verdict.effect).toBe(expected);
});

test('teams 6: lines of a file', () => {
  const table = createTable(WAYBILL_TABLE);
  const lines = [
    ...table.push(
      '学员ID,sku,运单号,手机号或学员ID,物流公司\r\n' +
        ',jy-01,sf 100 01,138 0013 8000,顺丰速运\r\n' +
        ',JY-01,SF10001,张三,顺丰速运\r\n' +
        ',讲义,SF10001,7,顺丰速运\r\n' +
        ',JY-01,单号,7,顺丰速运\r\n' +
        ',JY-01,SF10001,7,\r\n',
    ),
    ...table.end(),
  ].map(({ parsed }) => parsed);
  expect(lines).toEqual([
    { student: '13800138000', sku: 'JY-01', carrier: '顺丰速运', trackingNo: 'SF10001' },
    expect.stringContaining('手机号或学员 ID'),
    expect.stringContaining('SKU'),
    expect.stringContaining('运单号'),
    '“物流公司”为空，请填写',
  ]);
});
