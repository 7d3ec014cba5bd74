/** What the page of backups says of one run, and of the installation as a whole. */
import type { BackupRun } from '@lectern/contract/administration/backups';
import type { Tone } from '../../shared/ui/marks.tsx';

export function outcomeLabel({ kind, fault, missingFiles, isHere }: BackupRun): { tone: Tone; label: string } {
  if (fault !== '') return { tone: 'danger', label: `失败：${fault}` };
  if (missingFiles > 0) return { tone: 'warning', label: `完成，${missingFiles} 个文件在存储中缺失或已损坏` };
  if (kind === 'drill') return { tone: 'success', label: '可以恢复，逐表一致' };
  return isHere ? { tone: 'success', label: '完成' } : { tone: 'plain', label: '完成，备份已不在本机' };
}

interface Last {
  readonly everyHours: number;
  readonly lastBackupTime: number | null;
  readonly lastDrillTime: number | null;
}

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 24;

function ago(time: number, now: number): string {
  const hours = Math.floor((now - time) / HOUR_MS);
  if (hours < 1) return '不到 1 小时前';
  return hours < 2 * DAY_HOURS ? ` ${hours} 小时前` : ` ${Math.floor(hours / DAY_HOURS)} 天前`;
}

/** Late: twice the time between two has passed. */
export function lastBackupLabel({ everyHours, lastBackupTime, lastDrillTime }: Last, now: number): string {
  const plan = everyHours === 0 ? '没有设置定时备份' : `每 ${everyHours} 小时备份一次`;
  if (lastBackupTime === null) return `还没有成功的备份；${plan}。`;
  const isLate = everyHours > 0 && now - lastBackupTime > 2 * everyHours * HOUR_MS;
  const last = `最近一次成功的备份在${ago(lastBackupTime, now)}${isLate ? '，已超过计划时间，请查看下面的失败原因' : ''}`;
  const drill = lastDrillTime === null ? '还没有做过恢复演练' : `最近一次通过的恢复演练在${ago(lastDrillTime, now)}`;
  return `${last}；${drill}；${plan}。`;
}
