import { describe, expect, test } from 'vitest';
import {
  type Column,
  layOutColumns,
  NO_CHOICE,
  orderedColumns,
  readColumnChoice,
  withMoved,
  withPinned,
  withShown,
  withWidth,
} from './column-model.ts';

const column = (key: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  key,
  title: key,
  width: 100,
  render: () => key,
  ...more,
});
const COLUMNS = [
  column('id', { identity: true, width: 90 }),
  column('name', { identity: true, width: 300 }),
  column('status'),
  column('price'),
  column('mark', { optional: true }),
  column('actions', { atEnd: true }),
];
const keys = (columns: readonly { readonly column: { readonly key: string } }[]) => columns.map((c) => c.column.key);
const statusColumn = column('status');
const markColumn = column('mark', { optional: true });

describe('layOutColumns', () => {
  test('pins the columns that name a row, one after the other from the offset on', () => {
    const placed = layOutColumns(COLUMNS, NO_CHOICE, 40);
    expect(keys(placed)).toEqual(['id', 'name', 'status', 'price', 'actions']);
    expect(placed.map(({ left }) => left)).toEqual([40, 130, undefined, undefined, undefined]);
  });

  test('lets only the last pinned column take up the slack', () => {
    expect(layOutColumns(COLUMNS, NO_CHOICE).map(({ grows }) => grows)).toEqual([false, true, false, false, false]);
    const given = COLUMNS.map((one) => (one.key === 'status' ? { ...one, grows: true as const } : one));
    expect(layOutColumns(given, NO_CHOICE).flatMap((one) => (one.grows ? [one.column.key] : []))).toEqual(['status']);
    expect(layOutColumns(given, NO_CHOICE).map(({ edge = false }) => edge)).toEqual([false, true, false, false, false]);
    const pinned = layOutColumns(COLUMNS, withPinned(NO_CHOICE, statusColumn, true));
    expect(pinned.find(({ grows }) => grows)?.column.key).toBe('status');
  });

  test('shows an optional column only when it was asked for', () => {
    const choice = withShown(NO_CHOICE, markColumn, true);
    expect(keys(layOutColumns(COLUMNS, choice))).toContain('mark');
    expect(keys(layOutColumns(COLUMNS, withShown(choice, markColumn, false)))).not.toContain('mark');
  });

  test('never hides what names a row or what acts on it', () => {
    const hidden = { ...NO_CHOICE, hidden: ['id', 'name', 'status', 'price', 'actions'] };
    expect(keys(layOutColumns(COLUMNS, hidden))).toEqual(['id', 'name', 'actions']);
  });
});

describe('orderedColumns', () => {
  test('moves a column before another and keeps the actions at the end', () => {
    const moved = withMoved(COLUMNS, NO_CHOICE, 'price', 'status');
    expect(orderedColumns(COLUMNS, moved).map(({ key }) => key)).toEqual([
      'id',
      'name',
      'price',
      'status',
      'mark',
      'actions',
    ]);
  });

  test('puts a column that came later behind its neighbour of the default', () => {
    const choice = { ...NO_CHOICE, order: ['id', 'name', 'price', 'status', 'actions'] };
    expect(orderedColumns(COLUMNS, choice).map(({ key }) => key)).toEqual([
      'id',
      'name',
      'price',
      'mark',
      'status',
      'actions',
    ]);
  });

  test('forgets a column that is gone', () => {
    const choice = { ...NO_CHOICE, order: ['gone', 'price', 'status'] };
    expect(orderedColumns(COLUMNS, choice).map(({ key }) => key)).not.toContain('gone');
  });
});

describe('readColumnChoice', () => {
  test('gives back what was chosen', () => {
    const choice = withWidth(withPinned(withShown(NO_CHOICE, markColumn, true), statusColumn, true), 'name', 420);
    expect(readColumnChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice);
  });

  test.each([
    ['nothing', undefined],
    ['text', 'x'],
    ['wrong parts', { order: 'a', shown: [1, null], widths: { name: 'wide', id: 3 }, density: 'huge' }],
  ])('falls back to the default for %s', (_, stored) => {
    expect(readColumnChoice(stored)).toEqual(NO_CHOICE);
  });

  test('keeps widths within reason', () => {
    expect(withWidth(NO_CHOICE, 'name', 5).widths).toEqual({ name: 56 });
    expect(withWidth(NO_CHOICE, 'name', 5000).widths).toEqual({ name: 800 });
  });
});
