import { describe, expect, it } from 'vitest';
import { neighbourOf } from './event-neighbour.ts';

const place = (key: string, row: number, column: number, at: number) => ({ key, row, column, at });
const week = [place('a', 0, 0, 9), place('b', 0, 0, 18), place('c', 0, 2, 8), place('d', 0, 2, 17)];

describe('arrow keys among events', () => {
  it('up and down go through the day and stop at its ends', () => {
    expect(neighbourOf(week, 'a', 'down')).toBe('b');
    expect(neighbourOf(week, 'b', 'up')).toBe('a');
    expect(neighbourOf(week, 'b', 'down')).toBeUndefined();
  });

  it('left and right go to the next day with events, to the nearest time', () => {
    expect(neighbourOf(week, 'a', 'right')).toBe('c');
    expect(neighbourOf(week, 'b', 'right')).toBe('d');
    expect(neighbourOf(week, 'c', 'left')).toBe('a');
    expect(neighbourOf(week, 'd', 'right')).toBeUndefined();
  });

  it('across the end of a row they go on in the next, and up and down cross rows', () => {
    const rows = [...week, place('e', 1, 0, 7), place('f', 1, 5, 7), place('g', 2, 0, 1)];
    expect(neighbourOf(rows, 'd', 'right')).toBe('e');
    expect(neighbourOf(rows, 'e', 'left')).toBe('c');
    expect(neighbourOf(rows, 'b', 'down')).toBe('e');
    expect(neighbourOf(rows, 'g', 'up')).toBe('e');
  });

  it('what is not there has no neighbour', () => {
    expect(neighbourOf(week, 'x', 'up')).toBeUndefined();
  });
});
