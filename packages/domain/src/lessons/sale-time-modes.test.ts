import { describe, expect, test } from 'vitest';
import { aForm, aLesson } from '../../test/a-lesson.ts';
import {
  chooseDisplayTimeType,
  chooseEndSaleTimeType,
  chooseRefundDDLTimeType,
  chooseTransferredDDLTimeType,
  helpersOf,
} from './sale-time-modes.ts';

const T = 1_760_000_000_000;
const byRule = aForm({
  endSaleTime: T,
  endSaleTimeCalculationRule: 'main_episode_2',
  refundDeadline: T,
  refundDeadlineCalculationRule: 'zero_clock_3',
  transferredDeadline: T,
  transferredDeadlineCalculationRule: 'days_before_3',
  displayStartTime: T,
  displayEndTime: T + 1,
  displayTimeCalculationRule: 'aggregate_display',
});

describe('choosing a mode', () => {
  test('R133: automatic and none take time and rule away', () => {
    expect(chooseEndSaleTimeType(byRule, 'automatic')).toMatchObject({
      endSaleTimeType: 'automatic',
      endSaleTime: 0,
      endSaleTimeCalculationRule: 'unuse',
    });
    expect(chooseRefundDDLTimeType(byRule, 'none')).toMatchObject({
      refundDeadline: 0,
      refundDeadlineCalculationRule: 'unuse',
    });
    expect(chooseTransferredDDLTimeType(byRule, 'none')).toMatchObject({
      transferredDeadline: 0,
      transferredDeadlineCalculationRule: 'unuse',
    });
    expect(chooseDisplayTimeType(byRule, 'none')).toMatchObject({
      displayStartTime: 0,
      displayEndTime: 0,
      displayTimeCalculationRule: 'unuse',
    });
  });

  test('R134: manual takes the rule away and leaves the time', () => {
    expect(chooseDisplayTimeType(byRule, 'manual')).toMatchObject({
      displayStartTime: T,
      displayEndTime: T + 1,
      displayTimeCalculationRule: 'unuse',
    });
  });

  test('decision 41: rule keeps the chosen rule', () => {
    expect(chooseEndSaleTimeType(byRule, 'rule')).toMatchObject({ endSaleTimeCalculationRule: 'main_episode_2' });
  });

  test('decision 42: init ends with the first choice', () => {
    expect(chooseRefundDDLTimeType(aForm(), 'none').refundDeadlineCalculationRule).toBe('unuse');
    expect(aForm().refundDeadlineCalculationRule).toBe('init');
  });
});

test('R127-R131: a stored lesson shows the modes it was saved with', () => {
  expect(helpersOf(byRule)).toMatchObject({
    endSaleTimeType: 'rule',
    refundDDLTimeType: 'rule',
    transferredDDLTimeType: 'rule',
    displayTimeType: 'rule',
  });
  expect(
    helpersOf(aLesson({ limit: 5, startSaleTime: T, endSaleTime: T, displayEndTime: T, originalPrice: 1 })),
  ).toEqual({
    limitType: 'limited',
    startSaleTimeType: 'manual',
    endSaleTimeType: 'manual',
    refundDDLTimeType: 'none',
    transferredDDLTimeType: 'none',
    displayTimeType: 'manual',
    originalPriceType: true,
    lessonCardLabelType: 'none',
  });
  expect(helpersOf(aLesson({ endSaleTimeCalculationRule: 'unuse', lessonCardLabel: '热卖' }))).toMatchObject({
    limitType: 'unlimited',
    startSaleTimeType: 'automatic',
    endSaleTimeType: 'automatic',
    displayTimeType: 'none',
    lessonCardLabelType: 'manual',
  });
});
