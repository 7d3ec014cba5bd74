/** What stands where a lesson has nobody to list: those who have paid are counted before their enrolments are reported. */
import { countText } from '../../shared/tables/paging.ts';

export const nobodyListed = (paidCount: number): string =>
  paidCount === 0
    ? '学员付款报名、转入或由人工加入后，会列在这里。'
    : `已付 ${countText(paidCount)} 人，报名记录还没有收到；收到后学员会列在这里。`;
