import { expect, test } from 'vitest';
import { layOutColumns, NO_CHOICE } from '../../../shared/tables/column-model.ts';
import { lessonColumns } from './lesson-columns.tsx';

/** A window of 1280 less the padding of the page at both sides, the frame of the table and its tick boxes. */
const ROOM_AT_1280 = 1280 - 2 * 42 - 2 - 40;

test('time, teacher, price and students are seen at 1280 beside the name and the actions', () => {
  const placed = layOutColumns(lessonColumns(undefined), NO_CHOICE);
  const atEnds = placed.filter(({ column }) => column.identity || column.atEnd);
  let used = atEnds.reduce((sum, { width }) => sum + width, 0);
  const seen: string[] = [];
  for (const { column, width } of placed.filter((each) => !atEnds.includes(each))) {
    used += width;
    if (used > ROOM_AT_1280) break;
    seen.push(column.key);
  }
  expect(seen).toEqual(expect.arrayContaining(['status', 'startTime', 'teachers', 'price', 'paidCount']));
});
