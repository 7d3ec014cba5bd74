/** What becomes of everything that hangs on a student who changes team (teams 5): one line each, in every transfer plan. */
import { type CodeOf, codeTable } from '../code-table.ts';
import { moneyText } from '../money/money-text.ts';

export const FOLLOWER = codeTable({
  records: '出勤、作业、练习',
  coming: '未来讲次与辅导课',
  exams: '考试成绩',
  materials: '未发物料',
  welcomeCall: '欢迎外呼',
  order: '订单与金额',
  renewal: '续报归属',
});
export type Follower = CodeOf<typeof FOLLOWER>;

export interface FollowFacts {
  /** How many students these lines are of; absent: one. */
  readonly students?: number;
  /** In a team until now; false: 未分班. */
  readonly fromTeam: boolean;
  /** Where the student is afterwards: in a team of the lesson, 未分班 there, out of the lesson, or in another one. */
  readonly to: 'team' | 'unplaced' | 'out' | { readonly lesson: string };
  readonly recordCount: number;
  readonly comingCount: number;
  readonly examCount: number;
  readonly unsentMaterials: number;
  readonly mentorChanges: boolean;
  /** 分: price of the lesson that they go to less the amount paid; null: nothing was paid. */
  readonly priceDifference: number | null;
}

export interface FollowLine {
  readonly what: Follower;
  readonly count: number;
  readonly text: string;
}

type Rule = (facts: FollowFacts) => Omit<FollowLine, 'what'>;

interface Texts {
  readonly team: string;
  readonly unplaced: string;
  readonly out: string;
  readonly otherLesson: string;
}
const textOf = ({ to }: FollowFacts, texts: Texts): string => texts[typeof to === 'object' ? 'otherLesson' : to];

const RULES: Record<Follower, Rule> = {
  records: (facts) => {
    const stays = facts.fromTeam ? '留在原小班的统计中，学员本人记录不变' : '学员本人记录不变';
    const leaves = '留在原课程';
    return {
      count: facts.recordCount,
      text: textOf(facts, { team: stays, unplaced: stays, out: leaves, otherLesson: leaves }),
    };
  },
  coming: (facts) => ({
    count: facts.comingCount,
    text: textOf(facts, {
      team: '按新小班上课',
      unplaced: '分班前不随班上课',
      out: '不再上课',
      otherLesson: `按新课程“${typeof facts.to === 'object' ? facts.to.lesson : ''}”上课`,
    }),
  }),
  exams: (facts) => ({
    count: facts.examCount,
    text: textOf(facts, { team: '保留', unplaced: '保留', out: '保留', otherLesson: '保留在原课程，不复制' }),
  }),
  materials: (facts) => ({
    count: facts.unsentMaterials,
    text: textOf(facts, {
      team: '照常发出',
      unplaced: '照常发出',
      out: '取消发货',
      otherLesson: '取消发货，按新课程重新计算，已收到的不重发',
    }),
  }),
  welcomeCall: (facts) => {
    const again = '由新辅导老师重新外呼';
    const isNew = typeof facts.to === 'object' || (facts.to === 'team' && facts.mentorChanges);
    return {
      count: isNew ? (facts.students ?? 1) : 0,
      text: textOf(facts, {
        team: isNew ? again : '辅导老师不变，不再外呼',
        unplaced: '分班后由辅导老师外呼',
        out: '不再外呼',
        otherLesson: again,
      }),
    };
  },
  order: ({ priceDifference, to }) => {
    const isSettled = typeof to === 'object' && priceDifference !== null;
    return { count: isSettled ? 1 : 0, text: isSettled ? orderText(priceDifference) : '不变' };
  },
  renewal: (facts) => ({
    count: facts.students ?? 1,
    text: textOf(facts, {
      team: '按在班日期归属',
      unplaced: '按在班日期归属',
      out: '原课程记为移除',
      otherLesson: '原课程记为转出，只计入新课程',
    }),
  }),
};

function orderText(difference: number): string {
  if (difference === 0) return '订单不变，两门课程金额相同';
  const amount = moneyText(Math.abs(difference));
  return `订单不变；新课程${difference > 0 ? '高' : '低'} ${amount}，差额线下结算，不计入销售额`;
}

export function whatFollows(facts: FollowFacts): readonly FollowLine[] {
  return FOLLOWER.codes.map((what) => ({ what, ...RULES[what](facts) }));
}

const FIELD = 'follows.';

/** The lines among the changes of a plan's row and of the operation log. */
export const followChanges = (lines: readonly FollowLine[]) =>
  lines.map(({ what, count, text }) => ({ field: `${FIELD}${what}`, before: count, after: text }));

export const isFollowField = (field: string): boolean => field.startsWith(FIELD);

/** What those changes are called. */
export const FOLLOW_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  FOLLOWER.codes.map((code) => [`${FIELD}${code}`, FOLLOWER.labelOf(code)]),
);

/** Undefined: it is no count of a line. */
export const followCountText = (field: string, value: unknown): string | undefined =>
  isFollowField(field) && typeof value === 'number' ? `${value} 项` : undefined;
