/** 备份: when this installation was last saved, and whether a backup could be restored. */
import type { BackupRun } from '@lectern/contract/administration/backups';
import { sizeLabel } from '@lectern/domain/text/size-label';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Instant } from '../../shared/ui/instant.tsx';
import { StatusDot } from '../../shared/ui/marks.tsx';
import { AdminList } from './admin-list.tsx';
import { adminQueries } from './admin-queries.ts';
import { lastBackupLabel, outcomeLabel } from './backup-labels.ts';
import { plainColumn } from './plain-columns.ts';

const idOf = ({ id }: BackupRun): number => id;
const nameOf = ({ name, kind }: BackupRun): string => name || (kind === 'drill' ? '恢复演练' : '备份');
const count = (value: number) => value.toLocaleString('zh-CN');

const columns = [
  plainColumn<BackupRun>('end', '完成时间', 150, ({ endTime }) => <Instant at={endTime} />),
  plainColumn<BackupRun>('kind', '类型', 100, ({ kind }) => (kind === 'drill' ? '恢复演练' : '备份')),
  plainColumn<BackupRun>(
    'outcome',
    '结果',
    280,
    (run) => {
      const { tone, label } = outcomeLabel(run);
      return <StatusDot tone={tone}>{label}</StatusDot>;
    },
    true,
  ),
  plainColumn<BackupRun>('name', '备份', 250, ({ name }) => name || '—'),
  plainColumn<BackupRun>('size', '大小', 90, ({ byteCount }) => (byteCount === 0 ? '—' : sizeLabel(byteCount))),
  plainColumn<BackupRun>('rows', '数据行', 110, ({ rowCount }) => count(rowCount)),
  plainColumn<BackupRun>('files', '文件', 90, ({ fileCount }) => count(fileCount)),
  plainColumn<BackupRun>(
    'took',
    '用时',
    90,
    ({ beginTime, endTime }) => `${Math.ceil((endTime - beginTime) / 1000)} 秒`,
  ),
];

export function BackupsPage() {
  const { data } = useQuery(adminQueries.backups('', 1));
  const [now] = useState(() => Date.now());
  return (
    <AdminList
      tab="backups"
      lead={data ? lastBackupLabel(data, now) : '备份保存全部数据和上传的文件，可以恢复到空的位置。'}
      name="备份记录"
      unit="条"
      query={adminQueries.backups}
      columns={columns}
      idOf={idOf}
      nameOf={nameOf}
      none="在服务器上运行 npm run backup 备份一次，或设置 LECTERN_BACKUP_EVERY_HOURS 定时备份。"
    />
  );
}
