import { EmptyNote } from '../../../shared/ui/notes.tsx';
import type { Asked } from '../asked.ts';

export function NoItems({ mayWrite, onAsk }: { mayWrite: boolean; onAsk: (asked: Asked) => void }) {
  return (
    <div className="panel">
      <EmptyNote title="这门课程还没有大纲">
        {mayWrite ? (
          <>
            <p>新建讲次后，课程的起止时间和按规则计算的时间会随之变化。</p>
            <p className="outline-first">
              <button type="button" className="button" onClick={() => onAsk({ kind: 'addEpisode', performed: false })}>
                新建第一讲
              </button>
            </p>
          </>
        ) : (
          <p>大纲由有讲次编辑权限的同事建立。</p>
        )}
      </EmptyNote>
    </div>
  );
}
