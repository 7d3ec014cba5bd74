import { describe, expect, it } from 'vitest';
import { changeErrors } from './change-errors.ts';
import { changeDisplaySettings } from './display-settings.ts';
import { NEW_LESSON } from './new-lesson.ts';
import { rulesOn } from './rule-row.ts';
import { changeSalePhase, type SalePhaseFacts } from './sale-phase.ts';
import { changeSaleSettings } from './sale-settings.ts';

const NOW = 1_000_000_000;
const EMPTY = { startAt: null, endAt: null, episodes: [] };
const OUTLINE = { ...EMPTY, startAt: 10 * 86_400_000 };
const FACTS = { productLines: [], rules: rulesOn([], NOW), now: NOW };
const lesson = (over: Partial<SalePhaseFacts> = {}): SalePhaseFacts => ({
  status: 'published',
  paidCount: 0,
  endTime: NOW + 999,
  startSaleTime: 0,
  endSaleTime: 0,
  endSaleTimeCalculationRule: 'init',
  ...over,
});

describe('E053: a phase of the sale', () => {
  it.each<[string, Partial<SalePhaseFacts>, 'unSale' | 'onSale' | 'endSale', object]>([
    ['starts now', { startSaleTime: NOW + 9 }, 'onSale', { startSaleTime: NOW }],
    [
      'loses a past end and its rule',
      { endSaleTime: 5, endSaleTimeCalculationRule: 'days_before_3' },
      'onSale',
      { endSaleTime: 0, endSaleTimeCalculationRule: 'unuse' },
    ],
    ['keeps a coming end', { startSaleTime: NOW + 9, endSaleTime: NOW + 99 }, 'onSale', { startSaleTime: NOW }],
    ['is on sale already', {}, 'onSale', {}],
    ['ends now', {}, 'endSale', { endSaleTime: NOW, endSaleTimeCalculationRule: 'init' }],
    ['waits for its publish again', { status: 'init', startSaleTime: 5 }, 'unSale', { startSaleTime: 0 }],
    ['keeps the coming start of a draft', { status: 'init', startSaleTime: NOW + 9 }, 'unSale', {}],
    [
      'starts anew later',
      { endSaleTime: NOW + 5 },
      'unSale',
      { startSaleTime: NOW + 50, endSaleTime: 0, endSaleTimeCalculationRule: 'init' },
    ],
  ])('%s', (_, over, phase, times) => {
    expect(changeSalePhase(lesson(over), phase, { now: NOW, startSaleTime: NOW + 50 })).toEqual({
      allowed: true,
      times,
    });
  });

  it.each<[string, Partial<SalePhaseFacts>, 'unSale' | 'onSale' | 'endSale', string]>([
    ['a canceled lesson', { status: 'canceled' }, 'onSale', 'canceled'],
    ['an unpublished lesson', { status: 'init' }, 'endSale', 'notPublished'],
    ['an end before the start', { startSaleTime: NOW + 9 }, 'endSale', 'notStarted'],
    ['the sale of a lesson that is over', { endTime: NOW }, 'onSale', 'lessonEnded'],
    ['the sale of a lesson without end', { endTime: 0 }, 'onSale', 'noEnd'],
    ['going back once somebody paid', { paidCount: 1 }, 'unSale', 'paid'],
    ['going back without a new start', {}, 'unSale', 'startMissing'],
  ])('refuses %s', (_, over, phase, code) => {
    expect(changeSalePhase(lesson(over), phase, { now: NOW })).toMatchObject({ allowed: false, code });
  });
});

describe('settings for many', () => {
  it('R133: a fixed end drops the rule, a rule computes the end, automatic has none', () => {
    expect(changeSaleSettings({ endSaleTimeType: 'manual', endSaleTime: 7 }, OUTLINE).patch).toEqual({
      endSaleTime: 7,
      endSaleTimeCalculationRule: 'unuse',
    });
    const ruled = { endSaleTimeType: 'rule', endSaleTimeCalculationRule: 'days_before_3' } as const;
    expect(changeSaleSettings(ruled, OUTLINE).patch.endSaleTime).toBe(7 * 86_400_000);
    expect(changeSaleSettings(ruled, EMPTY)).toMatchObject({ patch: { endSaleTime: 0 }, failure: expect.any(String) });
    expect(changeSaleSettings({ endSaleTimeType: 'automatic', price: 3 }, OUTLINE).patch).toMatchObject({
      price: 3,
      endSaleTime: 0,
    });
  });

  it('R168: no team size for a lesson without mentor', () => {
    const settings = { displayTeamSize: true, lessonCardLabel: ' 热 ' };
    expect(changeDisplaySettings(settings, { withMentor: false }, EMPTY).patch).toEqual({ lessonCardLabel: '热' });
    expect(changeDisplaySettings(settings, { withMentor: true }, EMPTY).patch).toMatchObject({ displayTeamSize: true });
    expect(changeDisplaySettings({ displayTimeType: 'none' }, { withMentor: true }, EMPTY).patch).toEqual({
      displayStartTime: 0,
      displayEndTime: 0,
      displayTimeCalculationRule: 'unuse',
    });
  });

  it('tells what the change makes wrong, not what was wrong before', () => {
    const before = { ...NEW_LESSON, name: '', price: 100, originalPrice: 0 };
    expect(changeErrors(before, { originalPrice: 50 }, FACTS)).toMatchObject([{ field: 'originalPrice' }]);
    expect(changeErrors(before, { startSaleTime: NOW + 1 }, FACTS)).toMatchObject([{ code: 'tooSoon' }]);
    expect(changeErrors(before, { price: 50 }, FACTS)).toEqual([]);
  });
});
