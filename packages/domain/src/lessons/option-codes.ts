/** Small option lists that screens show as labels (R278-R281, R285, R287; decision 84). */
import { codeTable, numberTable, type ValueOf } from '../code-table.ts';

/** R278: pairs of -2 and a level; the other levels come from the dictionary (decision 85). Called once statistics stand (issue 19). */
export const LEVEL_OPTION = codeTable({ '-2,1': 'L1', '-2,2001': '入门班', '-2,100': 'B 入门' });

/** R279. Called once statistics stand (issue 19). */
export const COURSE_VERSION = codeTable({ '2.0': '直播', '3.0': '直播 + 录播' });

/** R280. Called once statistics stand (issue 19). */
export const STAGE = numberTable({
  fresh: [3, 'Fresh'],
  junior: [1, 'Junior'],
  senior: [2, 'Senior'],
  undistinguished: [-2, '不区分'],
});
export type Stage = ValueOf<typeof STAGE>;

/** R281, decision 86. */
export const YES_NO_OPTIONS: readonly { readonly value: boolean; readonly label: string }[] = [
  { value: true, label: '是' },
  { value: false, label: '否' },
];

/** R285. Called once statistics stand (issue 19). */
export const RESULT_VALUE = numberTable({ failed: [1, '失败'], success: [2, '成功'], draw: [3, '平局'] });

/** R287. */
export const PRODUCT_KIND = codeTable({
  normal: '普通',
  giftPack: '礼包',
  giftPackLevel: '礼包（分级）',
  promotion: '引流',
  newOlympiad: '新奥数',
});

/** R232: `qualification` of a teacher. */
export const TEACHER_QUALIFICATION = numberTable({ activated: [1, '在职'], fired: [0, '离职'] });
