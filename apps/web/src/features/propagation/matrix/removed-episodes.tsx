/** What the template no longer has and its lessons still hold, and the way to take it out of them (areas 4). */
import type { PropagationMatrix } from '@lectern/contract/lesson-templates/propagation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMe } from '../../../shared/api/session.ts';
import { PlanDialog } from '../../../shared/plan/plan-dialog.tsx';
import { propagationQueries } from '../propagation-queries.ts';

type Removed = PropagationMatrix['removedEpisodes'][number];

const told = (count: number): string => count.toLocaleString('en');

/** The dialog stays when the last of them is gone: the way back is in it. */
export function RemovedEpisodes({ removed }: { removed: readonly Removed[] }) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const refresh = () => {
    for (const key of [propagationQueries.all, ['lessons'], ['episodes']]) {
      void client.invalidateQueries({ queryKey: key });
    }
  };
  return (
    <>
      {removed.length > 0 && <RemovedNote removed={removed} onRemove={setChosen} />}
      {chosen.length > 0 && (
        <PlanDialog
          request={{ type: 'template.removeEpisodes', selection: { ids: [...chosen] }, input: {} }}
          onClose={() => {
            setChosen([]);
            refresh();
          }}
          onFinished={refresh}
        />
      )}
    </>
  );
}

interface RemovedNoteProps {
  readonly removed: readonly Removed[];
  readonly onRemove: (ids: readonly number[]) => void;
}

function RemovedNote({ removed, onRemove }: RemovedNoteProps) {
  const me = useMe();
  const ids = removed.flatMap(({ coming }) => coming);
  const mayWrite = me.privileges.includes('EPISODE_WRITE');
  const reason = mayWrite ? (ids.length === 0 ? '均已开始，保留在课程中' : '') : '没有编辑讲次的权限，请联系管理员';
  return (
    <div className="matrix-removed">
      <p>班型已删除的讲次仍在课程的大纲中：{removed.map(words).join('；')}。</p>
      <button
        type="button"
        className="button"
        disabled={reason !== ''}
        {...(reason === '' ? {} : { title: reason })}
        onClick={() => onRemove(ids)}
      >
        预览移除 {told(ids.length)} 个讲次
      </button>
    </div>
  );
}

function words({ name, lessons, frozen }: Removed): string {
  return `“${name}”${told(lessons)} 门${frozen > 0 ? `（${told(frozen)} 门已开始，保留）` : ''}`;
}
