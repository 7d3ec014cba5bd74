import { FACT_REFUSAL } from '@lectern/domain/exams/attempts/attempt-facts';
import { ATTENDANCE_REFUSAL } from '@lectern/domain/statistics/attendance-facts';
import { SOURCE_REFUSAL } from '@lectern/domain/statistics/fact-sources';
import { ORDER_REFUSAL } from '@lectern/domain/statistics/order-facts';
import { WORK_REFUSAL } from '@lectern/domain/statistics/work-facts';

const REFUSAL_CODES = [FACT_REFUSAL, ATTENDANCE_REFUSAL, WORK_REFUSAL, ORDER_REFUSAL, SOURCE_REFUSAL];

/** Why facts are refused, whatever they are about. */
export function refusalLabel(code: string): string {
  for (const table of REFUSAL_CODES) if (table.has(code)) return table.labelOf(code as never);
  return code;
}
