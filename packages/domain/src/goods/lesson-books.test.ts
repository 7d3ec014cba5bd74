import { describe, expect, test } from 'vitest';
import { changedList, type ListChange, withTemplate } from './keyed-list.ts';
import { bookLabel, bookPlace, LESSON_BOOKS, type LessonBook, MAX_BOOKS_OF_LESSON } from './lesson-books.ts';

const book = (isbn: string, changes: Partial<LessonBook> = {}): LessonBook => ({
  isbn,
  title: `书 ${isbn}`,
  edition: '',
  volume: '',
  quantity: 1,
  required: true,
  templateExtraId: null,
  ...changes,
});
const [a, b, c] = [book('1'), book('2'), book('3')];

test.for([
  ['R056: goods have a tab', 'physicalCommodity', false, 'tab'],
  ['R056: goods keep their tab whatever the template supports', 'physicalCommodity', true, 'tab'],
  ['R149: a lesson with reading training has a section', 'live', true, 'section'],
  ['any other lesson has no books', 'live', false, 'none'],
] as const)('%s', ([, flattedCategory, supportReadingTraining, place]) => {
  expect(bookPlace({ flattedCategory, supportReadingTraining })).toBe(place);
});

describe('teams 1: the books of a lesson', () => {
  const keysAfter = (change: ListChange<LessonBook>) => {
    const verdict = changedList(LESSON_BOOKS, [a, b], change);
    return 'fault' in verdict ? verdict.fault.code : verdict.items.map(({ isbn }) => isbn).join('');
  };

  test.for<readonly [string, ListChange<LessonBook>, string]>([
    ['a new one stands last', { kind: 'add', item: c }, '123'],
    ['an ISBN stands once in a lesson', { kind: 'add', item: book('2') }, 'keyTaken'],
    ['one gets another ISBN in its place', { kind: 'change', key: '1', item: c }, '32'],
    ['but not that of another', { kind: 'change', key: '1', item: b }, 'keyTaken'],
    ['one that is gone is not changed', { kind: 'change', key: '9', item: c }, 'gone'],
    ['what is gone already is removed all the same', { kind: 'remove', keys: ['1', '9'] }, '2'],
    ['all of them in another order', { kind: 'order', keys: ['2', '1'] }, '21'],
    ['an order with a gap', { kind: 'order', keys: ['2'] }, 'orderInvalid'],
    ['an order with a double', { kind: 'order', keys: ['2', '2'] }, 'orderInvalid'],
    ['an order with a foreign book', { kind: 'order', keys: ['2', '3'] }, 'orderInvalid'],
  ])('%s', ([, change, expected]) => {
    expect(keysAfter(change)).toBe(expected);
  });

  test('those of the template come behind, none twice', () => {
    const verdict = withTemplate(LESSON_BOOKS, [b], [a, book('2', { quantity: 5 }), c]);
    expect('items' in verdict && verdict.items).toEqual([b, a, c]);
  });

  test('there is a most', () => {
    const many = Array.from({ length: MAX_BOOKS_OF_LESSON }, (_, index) => book(String(index)));
    expect(changedList(LESSON_BOOKS, many, { kind: 'add', item: book('new') })).toMatchObject({
      fault: { code: 'tooMany' },
    });
    expect(withTemplate(LESSON_BOOKS, many, [book('new')])).toMatchObject({ fault: { code: 'tooMany' } });
  });
});

test('a book as a line of text', () => {
  expect(bookLabel(book('9783161484100', { title: '城南旧事', edition: '青少年版', required: false }))).toBe(
    '《城南旧事》 青少年版 9783161484100 × 1，选读',
  );
});
