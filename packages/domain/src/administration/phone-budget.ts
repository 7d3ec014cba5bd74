/** How many full numbers a person sees, and how many searches by a full number they make, in a day of Shanghai. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const PHONE_USE = codeTable({ number: '查看完整手机号', lookUp: '按手机号查找学员' });
export type PhoneUse = CodeOf<typeof PHONE_USE>;

export type PhoneBudget = Readonly<Record<PhoneUse, number>>;
export const STANDARD_PHONE_BUDGET: PhoneBudget = { number: 50, lookUp: 100 };

/** Administrators hear of it from here on. */
const ALERT_SHARE = 0.8;

export interface Spending {
  readonly use: PhoneUse;
  readonly before: number;
  readonly after: number;
  readonly limit: number;
}

export type BudgetAlert = 'near' | 'spent' | 'beyond';

/** Null: no threshold was passed by this use. Numbers beyond the limit were agreed to one by one; each is reported. */
export function budgetAlert({ before, after, limit }: Omit<Spending, 'use'>): BudgetAlert | null {
  const near = Math.max(1, Math.ceil(limit * ALERT_SHARE));
  if (after === before) return null;
  if (after > limit) return 'beyond';
  if (after === limit) return 'spent';
  return before < near && after >= near ? 'near' : null;
}

const SAYS: Readonly<Record<BudgetAlert, string>> = {
  near: '接近每日上限',
  spent: '已达到每日上限',
  beyond: '超过每日上限（经审批）',
};

export function alertText(name: string, alert: BudgetAlert, { use, after, limit }: Omit<Spending, 'before'>): string {
  const times = use === 'number' ? `${after} 个` : `${after} 次`;
  return `${name}今天${PHONE_USE.labelOf(use)} ${times}，${SAYS[alert]} ${limit}，请核实用途`;
}

const SPENT: Readonly<Record<PhoneUse, (limit: number) => string>> = {
  number: (limit) => `今天查看的完整手机号已达上限 ${limit} 个，请申请由管理员审批，或明天再看`,
  lookUp: (limit) => `今天按手机号查找已达上限 ${limit} 次，请改用用户 ID 或订单号查找`,
};

export const spentText = (use: PhoneUse, limit: number): string => SPENT[use](limit);
