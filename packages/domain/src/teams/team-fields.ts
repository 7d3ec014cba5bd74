/** The fields of a team (小班) that staff set, with what may not be (teams 1, R255-R258). */
import type { BundleSaleState, SaleRestriction, ShelfState } from './team-codes.ts';

export const TEAM_NAME_MAX = 20;
export const TEAM_CAPACITY_MAX = 5000;

export interface TeamFields {
  readonly name: string;
  /** 班级类型; null: made before there were types. */
  readonly typeId: number | null;
  readonly mentorId: number | null;
  readonly capacity: number;
  /** Places kept back from the sale. */
  readonly reservedLimit: number;
  readonly saleStatus: ShelfState;
  readonly restrictionTags: readonly SaleRestriction[];
  readonly bundleSaleState: BundleSaleState;
  readonly assignTypeId: number | null;
  /** Epoch milliseconds; 0: those of its lesson. */
  readonly startTime: number;
  readonly endTime: number;
}

export const TEAM_FIELD: Readonly<Record<keyof TeamFields, string>> = {
  name: '名称',
  typeId: '班级类型',
  mentorId: '辅导老师',
  capacity: '容量',
  reservedLimit: '预留名额',
  saleStatus: '上下架',
  restrictionTags: '售卖限制',
  bundleSaleState: '组合售卖',
  assignTypeId: '分班方式',
  startTime: '开始时间',
  endTime: '结束时间',
};

export interface TeamFault {
  readonly code: 'belowStudents' | 'reservedAbove' | 'noCapacity' | 'endsBeforeStart';
  readonly field: keyof TeamFields;
  readonly message: string;
}

/** A team sold without limit (不限制) may hold more than its places: it can be changed as long as it gets no tighter. */
const getsTighter = (fields: TeamFields, before: TeamFields | null): boolean =>
  before === null || fields.capacity - fields.reservedLimit < before.capacity - before.reservedLimit;

/** What of these fields cannot be saved, of a team with so many students; `before` null: it is made. */
export function teamFaults(fields: TeamFields, studentCount: number, before: TeamFields | null): readonly TeamFault[] {
  const { capacity, reservedLimit, saleStatus, startTime, endTime } = fields;
  const faults: TeamFault[] = [];
  if (reservedLimit > capacity) {
    const message = `预留名额 ${reservedLimit} 超过容量 ${capacity}，请调小预留名额或调大容量`;
    faults.push({ code: 'reservedAbove', field: 'reservedLimit', message });
  } else if (capacity < studentCount + reservedLimit && getsTighter(fields, before)) {
    const kept = reservedLimit > 0 ? `加预留 ${reservedLimit} 个名额` : '';
    const message = `容量 ${capacity} 少于在读 ${studentCount} 人${kept}，请先移出学员或调大容量`;
    faults.push({ code: 'belowStudents', field: 'capacity', message });
  }
  if (saleStatus === 'on_shelf' && capacity === 0) {
    faults.push({ code: 'noCapacity', field: 'capacity', message: '容量为 0 的小班不能上架，请先设置容量' });
  }
  if (startTime !== 0 && endTime !== 0 && endTime <= startTime) {
    faults.push({ code: 'endsBeforeStart', field: 'endTime', message: '结束时间须晚于开始时间' });
  }
  return faults;
}
