/** The 19 values of a calculation rule (R120); what each computes stands in `calculation-rules.ts`. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const CALCULATION_RULE = codeTable({
  init: '未选择',
  unuse: '不使用规则',
  days_before_3: '开课前 3 天',
  days_before_5: '开课前 5 天',
  zero_clock_2: '开课前 2 天 0 点',
  zero_clock_3: '开课前 3 天 0 点',
  zero_clock_5: '开课前 5 天 0 点',
  zero_clock_7: '开课前 7 天 0 点',
  first_main_before_7: '首个正课讲次前 7 天',
  main_episode_2: '第 2 个正课讲次开始时',
  main_episode_3: '第 3 个正课讲次开始时',
  main_episode_5: '第 5 个正课讲次开始时',
  main_episode_6: '第 6 个正课讲次开始时',
  main_episode_7: '第 7 个正课讲次开始时',
  main_episode_9: '第 9 个正课讲次开始时',
  main_episode_11: '第 11 个正课讲次开始时',
  main_episode_12: '第 12 个正课讲次开始时',
  aggregate_display: '按全部讲次的展示时间汇总',
  aggregate_display_without_record: '按讲次的展示时间汇总（不含录播）',
});
export type CalculationRule = CodeOf<typeof CALCULATION_RULE>;
