/** Price and time of sale for many lessons. */
import { Cents, Millis } from '@lectern/contract/wire-values';
import { CALCULATION_RULE } from '@lectern/domain/lessons/calculation-rule-codes';
import { offersRule } from '@lectern/domain/lessons/calculation-rules';
import { END_SALE_TIME_TYPE, START_SALE_TIME_TYPE } from '@lectern/domain/lessons/lesson-codes';
import { changeSaleSettings } from '@lectern/domain/lessons/sale-settings';
import { z } from 'zod';
import { optionsOf, partnerMissing } from './command-input.ts';
import { judgeSettings } from './judge-settings.ts';
import { lessonCommand } from './lesson-command.ts';

const Rule = z.enum(CALCULATION_RULE.codes).refine((rule) => offersRule('endSaleTime', rule), '停售时间不支持所选规则');
const endRules = CALCULATION_RULE.options.filter(({ value }) => value !== 'init' && value !== 'unuse');

const SaleInput = z
  .strictObject({
    price: Cents.optional().meta({ title: '售价', control: 'money' }),
    originalPrice: Cents.optional().meta({ title: '划线价', control: 'money', description: '0 为不设划线价' }),
    startSaleTimeType: z
      .enum(START_SALE_TIME_TYPE.codes)
      .optional()
      .meta({ title: '开售方式', ...optionsOf(START_SALE_TIME_TYPE) }),
    startSaleTime: Millis.optional().meta({
      title: '开售时间',
      control: 'instant',
      when: { field: 'startSaleTimeType', is: ['manual'] },
      wanted: true,
    }),
    endSaleTimeType: z
      .enum(END_SALE_TIME_TYPE.codes)
      .optional()
      .meta({ title: '停售方式', ...optionsOf(END_SALE_TIME_TYPE) }),
    endSaleTime: Millis.optional().meta({
      title: '停售时间',
      control: 'instant',
      when: { field: 'endSaleTimeType', is: ['manual'] },
      wanted: true,
    }),
    endSaleTimeCalculationRule: Rule.optional().meta({
      title: '停售规则',
      control: 'choice',
      options: endRules.filter(({ value }) => offersRule('endSaleTime', value)),
      when: { field: 'endSaleTimeType', is: ['rule'] },
      wanted: true,
    }),
  })
  .superRefine(
    partnerMissing([
      { mode: 'startSaleTimeType', is: 'manual', wants: ['startSaleTime'], message: '请填写开售时间' },
      { mode: 'endSaleTimeType', is: 'manual', wants: ['endSaleTime'], message: '请填写停售时间' },
      { mode: 'endSaleTimeType', is: 'rule', wants: ['endSaleTimeCalculationRule'], message: '请选择停售规则' },
    ]),
  );

export const saleSettingsCommand = lessonCommand({
  name: 'lesson.saleSettings',
  label: '修改售卖设置',
  verb: '为…修改售卖设置',
  description: '修改所选课程的售价、划线价、开售与停售时间，留空的项保持不变',
  action: 'lesson.saleSettings',
  columns: ['price', 'startSaleTime', 'endSaleTime'],
  privilege: 'SALE_WRITE',
  input: SaleInput,
  judge: (db, { at }, lessons, settings) =>
    judgeSettings(db, at, lessons, (_snapshot, outline) => changeSaleSettings(settings, outline)),
});
