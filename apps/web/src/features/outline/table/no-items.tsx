import { lessonTrayPath } from '@lectern/domain/lessons/lesson-link';
import { Link } from 'react-router';
import { EmptyNote } from '../../../shared/ui/notes.tsx';
import type { ActionRequest } from '../outline-request.ts';

interface NoItemsProps {
  readonly lessonId: number;
  readonly mayWrite: boolean;
  readonly onAsk: (request: ActionRequest) => void;
}

export function NoItems({ lessonId, mayWrite, onAsk }: NoItemsProps) {
  return (
    <div className="panel">
      <EmptyNote title="这门课程还没有大纲">
        {mayWrite ? (
          <>
            <p>可以逐个新建讲次，也可以从表格软件复制多行后一次粘贴。</p>
            <p className="outline-first">
              <button type="button" className="button" onClick={() => onAsk({ kind: 'addEpisode', performed: false })}>
                新建第一讲
              </button>
              <button type="button" className="button" onClick={() => onAsk({ kind: 'paste' })}>
                从表格粘贴
              </button>
              <Link className="button" to={lessonTrayPath(lessonId)}>
                在日历中排班型的讲次
              </Link>
            </p>
          </>
        ) : (
          <p>大纲由有讲次编辑权限的同事建立。</p>
        )}
      </EmptyNote>
    </div>
  );
}
