import { SHARE_LEVEL, type ShareLevel } from '@lectern/domain/share-cards/share-card';

interface Target {
  readonly level: ShareLevel;
  readonly targetId: number | null;
  readonly targetName: string;
}

/** 数学（2）; 所有课程 where a card is for everything. */
export function targetWords({ level, targetId, targetName }: Target): string {
  if (targetId === null) return '所有课程';
  return targetName === '' ? `${SHARE_LEVEL.labelOf(level)} ${targetId}（已删除）` : `${targetName}（${targetId}）`;
}
