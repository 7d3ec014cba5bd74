/** Whether a team (小班) may go into the recycle bin (decision 105, teams 5): nobody sits in it or is on the way to it. */

export interface TeamBinFacts {
  readonly studentCount: number;
  /** A transfer into it or out of it is not over. */
  readonly inTransfer: boolean;
  /** Somebody was in it once. */
  readonly hasHistory: boolean;
}

interface TeamBinReason {
  readonly outcome: 'refused' | 'warning';
  readonly code: 'hasStudents' | 'inTransfer' | 'hasHistory';
  readonly message: string;
}

export function teamBinReasons({ studentCount, inTransfer, hasHistory }: TeamBinFacts): readonly TeamBinReason[] {
  const reasons: TeamBinReason[] = [];
  if (studentCount > 0) {
    const message = `小班有 ${studentCount} 名在读学员，请先转班或移出后再删除`;
    reasons.push({ outcome: 'refused', code: 'hasStudents', message });
  }
  if (inTransfer) {
    const message = '有转班任务还没有完成，请等任务结束或取消任务后再删除';
    reasons.push({ outcome: 'refused', code: 'inTransfer', message });
  }
  if (hasHistory && reasons.length === 0) {
    const message = '小班有过学员：删除后不再出现在列表中，历史名单仍可查看，30 天后也不会清除';
    reasons.push({ outcome: 'warning', code: 'hasHistory', message });
  }
  return reasons;
}
