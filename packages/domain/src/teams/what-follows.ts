/** What becomes of everything that hangs on a student who changes team (teams 5): one line each, in every transfer plan. */
import { type CodeOf, codeTable } from '../code-table.ts';

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
  /** Null: within the lesson. */
  readonly toLesson: { readonly name: string } | null;
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

const RULES: Record<Follower, Rule> = {
  records: ({ recordCount, toLesson }) => ({
    count: recordCount,
    text: toLesson === null ? '留在原小班的统计中，学员本人记录不变' : '留在原课程',
  }),
  coming: ({ comingCount, toLesson }) => ({
    count: comingCount,
    text: toLesson === null ? '按新小班上课' : `按新课程“${toLesson.name}”上课`,
  }),
  exams: ({ examCount, toLesson }) => ({
    count: examCount,
    text: toLesson === null ? '保留' : '保留在原课程，不复制',
  }),
  materials: ({ unsentMaterials, toLesson }) => ({
    count: unsentMaterials,
    text: toLesson === null ? '照常发出' : '取消发货，按新课程重新计算，已收到的不重发',
  }),
  welcomeCall: ({ mentorChanges, toLesson }) => ({
    count: mentorChanges || toLesson !== null ? 1 : 0,
    text: mentorChanges || toLesson !== null ? '由新辅导老师重新外呼' : '辅导老师不变，不再外呼',
  }),
  order: ({ priceDifference, toLesson }) => ({
    count: toLesson === null || priceDifference === null ? 0 : 1,
    text: toLesson === null || priceDifference === null ? '不变' : orderText(priceDifference),
  }),
  renewal: ({ toLesson }) => ({
    count: 1,
    text: toLesson === null ? '按在班日期归属' : '原课程记为转出，只计入新课程',
  }),
};

function orderText(difference: number): string {
  if (difference === 0) return '订单不变，两门课程金额相同';
  const yuan = (Math.abs(difference) / 100).toFixed(2);
  return `订单不变；新课程${difference > 0 ? '高' : '低'} ${yuan} 元，差额线下结算，不计入销售额`;
}

export function whatFollows(facts: FollowFacts): readonly FollowLine[] {
  return FOLLOWER.codes.map((what) => ({ what, ...RULES[what](facts) }));
}
