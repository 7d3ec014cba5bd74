/** 合班 as plans keep it. */
export interface MergeThere {
  readonly way: 'there';
  readonly destTeamId: number;
  readonly studentIds: readonly number[];
}

export interface MergedBack extends Omit<MergeThere, 'way'> {
  readonly way: 'back';
  readonly lessonId: number;
  readonly sourceId: number;
  readonly saleStatus: string;
  /** Who went, under which enrolment, and when. */
  readonly moved: readonly { readonly studentId: number; readonly enrolmentId: number; readonly at: number }[];
}
export type MergePayload = MergeThere | MergedBack;
