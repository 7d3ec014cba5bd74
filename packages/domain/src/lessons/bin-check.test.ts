import { describe, expect, test } from 'vitest';
import { type BinFacts, checkBin } from './bin-check.ts';

const FREE: BinFacts = { status: 'init', paidCount: 0, studentCount: 0, bundleCount: 0, derivedCount: 0 };

describe('areas 1: a lesson goes to the bin only while nothing hangs on it', () => {
  test.for<[string, Partial<BinFacts>, string | null]>([
    ['an unpublished lesson of nobody may go', {}, null],
    ['a canceled lesson may go', { status: 'canceled' }, null],
    ['a published lesson stays', { status: 'published' }, 'published'],
    ['a lesson that somebody paid for stays', { paidCount: 1 }, 'paid'],
    ['a lesson with students in its teams stays', { studentCount: 1 }, 'withStudents'],
    ['a lesson of a bundle stays', { bundleCount: 1 }, 'inBundles'],
    ['a lesson that others come from stays', { derivedCount: 2 }, 'isSource'],
    ['the first reason is told', { status: 'published', paidCount: 3 }, 'published'],
  ])('%s', ([, facts, code]) => {
    const verdict = checkBin({ ...FREE, ...facts });
    expect(verdict.allowed ? null : verdict.code).toBe(code);
    if (!verdict.allowed) expect(verdict.label).toMatch(/请先|可改为/);
  });
});
