/** Price and time of sale as they are set for many lessons at once; what is not named stays. */
import type { CalculationRule } from './calculation-rule-codes.ts';
import { computeRule, type LessonOutline } from './calculation-rules.ts';
import type { EndSaleTimeType, StartSaleTimeType } from './lesson-codes.ts';
import type { LessonFields } from './lesson-fields.ts';

export interface SaleSettings {
  readonly price?: number | undefined;
  /** 0 = none. */
  readonly originalPrice?: number | undefined;
  readonly startSaleTimeType?: StartSaleTimeType | undefined;
  readonly startSaleTime?: number | undefined;
  readonly endSaleTimeType?: EndSaleTimeType | undefined;
  readonly endSaleTime?: number | undefined;
  readonly endSaleTimeCalculationRule?: CalculationRule | undefined;
}

export interface SettingsChange {
  readonly patch: Partial<LessonFields>;
  /** Why the chosen rule gives no time; the time is unset then, as after a save of the form. */
  readonly failure?: string;
}

export function changeSaleSettings(settings: SaleSettings, outline: LessonOutline): SettingsChange {
  const { price, originalPrice } = settings;
  const end = endOfSale(settings, outline);
  return {
    ...end,
    patch: {
      ...(price === undefined ? {} : { price }),
      ...(originalPrice === undefined ? {} : { originalPrice }),
      ...startOfSale(settings),
      ...end.patch,
    },
  };
}

function startOfSale({ startSaleTimeType, startSaleTime }: SaleSettings): Partial<LessonFields> {
  if (startSaleTimeType === 'automatic') return { startSaleTime: 0 };
  return startSaleTime === undefined ? {} : { startSaleTime };
}

function endOfSale(settings: SaleSettings, outline: LessonOutline): SettingsChange {
  const { endSaleTimeType, endSaleTime, endSaleTimeCalculationRule: rule } = settings;
  if (endSaleTimeType === 'automatic') return { patch: { endSaleTime: 0, endSaleTimeCalculationRule: 'unuse' } };
  if (endSaleTimeType === 'manual') {
    return { patch: endSaleTime === undefined ? {} : { endSaleTime, endSaleTimeCalculationRule: 'unuse' } };
  }
  if (endSaleTimeType !== 'rule' || rule === undefined) return { patch: {} };
  const result = computeRule('endSaleTime', rule, outline);
  const patch = { endSaleTime: (result.ok && result.times.endSaleTime) || 0, endSaleTimeCalculationRule: rule };
  return result.ok ? { patch } : { patch, failure: result.failure };
}
