/** Whether a whole team (小班) may go to another lesson, beside what each of its students must meet (teams 5, decision 142). */
import { moneyText } from '../money/money-text.ts';
import { type MoveReason, refusedMove, warnedMove } from './move-reason.ts';

interface OutlineSize {
  readonly ended: number;
  readonly coming: number;
}

export interface TeamMoveFacts {
  readonly team: { readonly name: string; readonly gone: boolean };
  readonly dest: {
    readonly name: string;
    /** The team is there already. */
    readonly same: boolean;
    /** 招生人数; 0: no limit. */
    readonly limit: number;
    readonly paidCount: number;
  };
  /** The last team on the shelf of a published lesson that needs one (R148). */
  readonly leavesNoneOnShelf: boolean;
  /** Of the students those whose payment counts there. */
  readonly paidComing: number;
  /** Names of the students who are in a team there. */
  readonly there: readonly string[];
  /** 分. */
  readonly price: { readonly src: number; readonly dest: number };
  readonly outline: { readonly src: OutlineSize; readonly dest: OutlineSize };
}

type Rule = (facts: TeamMoveFacts) => MoveReason | null;

const teamGone: Rule = ({ team }) =>
  team.gone ? refusedMove('teamGone', `小班“${team.name}”已合并、移走或删除，请重新选择`) : null;

const sameLesson: Rule = ({ dest }) =>
  dest.same ? refusedMove('sameLesson', `小班已在课程“${dest.name}”中，请选择其他课程`) : null;

const MAX_NAMED = 3;
const alreadyHere: Rule = ({ there, dest }) => {
  if (there.length === 0) return null;
  const more = there.length > MAX_NAMED ? ` 等 ${there.length} 人` : '';
  const named = `${there.slice(0, MAX_NAMED).join('、')}${more}`;
  return refusedMove('alreadyHere', `有学员已在课程“${dest.name}”的小班中，请先把他们转班或移出：${named}`);
};

const limited: Rule = ({ dest: { name, limit, paidCount }, paidComing }) => {
  if (limit === 0 || paidComing === 0 || paidCount + paidComing <= limit) return null;
  const message = `课程“${name}”招生人数不足，请先调整：限 ${limit} 人，已付 ${paidCount} 人，转入 ${paidComing} 人`;
  return refusedMove('limited', message);
};

const priceDiffers: Rule = ({ price: { src, dest } }) => {
  if (src === dest) return null;
  const amount = moneyText(Math.abs(dest - src));
  return warnedMove('priceDiffers', `两门课程价格不同，差额线下结算：新课程${dest > src ? '高' : '低'} ${amount}`);
};

const outlineDiffers: Rule = ({ outline: { src, dest } }) => {
  if (src.ended === dest.ended && src.coming === dest.coming) return null;
  const sizeOf = ({ ended, coming }: OutlineSize) => `已上 ${ended} 讲、未上 ${coming} 讲`;
  return warnedMove('outlineDiffers', `两门课程进度不同：原课程${sizeOf(src)}，新课程${sizeOf(dest)}`);
};

const lastOnShelf: Rule = ({ leavesNoneOnShelf }) =>
  leavesNoneOnShelf
    ? warnedMove('lastOnShelf', '原课程将没有在架的小班，报名的学员没有小班可分；课程仍在售卖，需要时请先停售')
    : null;

const RULES: readonly Rule[] = [teamGone, sameLesson, alreadyHere, limited, priceDiffers, outlineDiffers, lastOnShelf];

/** Every reason, in the order in which they are shown. */
export const mayMoveTeam = (facts: TeamMoveFacts): readonly MoveReason[] => RULES.flatMap((rule) => rule(facts) ?? []);
