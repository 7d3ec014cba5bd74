/** AI 写作 of a lesson: its topics, each open for a while. */
import type { LessonV2 } from '@lectern/contract/lessons/lesson-replies';
import { writingTasksContract } from '@lectern/contract/lessons/writing-tasks';
import { mayCall, useMe } from '../../shared/api/session.ts';
import { BatchCommands } from '../../shared/lists/batch-commands.tsx';
import { ListScreen } from '../../shared/lists/list-screen.tsx';
import { useAskOfWriting, WRITING_PLACES, WritingActions } from './writing-actions.tsx';
import { WRITING_COLUMNS, WRITING_ROW_ACTIONS } from './writing-columns.tsx';
import { writingKind } from './writing-kind.ts';

export function WritingTab({ lesson }: { readonly lesson: LessonV2 }) {
  return (
    <WritingActions>
      <LessonWriting lesson={lesson} />
    </WritingActions>
  );
}

const WRITABLE = [...WRITING_COLUMNS, WRITING_ROW_ACTIONS];

function LessonWriting({ lesson: { id: lessonId, status } }: { readonly lesson: LessonV2 }) {
  const me = useMe();
  const ask = useAskOfWriting();
  const mayWrite = mayCall(me, writingTasksContract.save) && status !== 'canceled';
  return (
    <section aria-label="AI 写作">
      {mayWrite && (
        <div className="wrap-row lesson-tab-head">
          <button type="button" className="button" onClick={() => ask({ kind: 'make', lessonId })}>
            从班型生成
          </button>
          <button
            type="button"
            className="button button-primary"
            onClick={() => ask({ kind: 'edit', lessonId, task: null })}
          >
            新建写作题目
          </button>
        </div>
      )}
      <ListScreen
        kind={writingKind(lessonId)}
        columns={mayWrite ? WRITABLE : WRITING_COLUMNS}
        nothing="从班型生成全部题目，或逐个新建。"
        onExport={
          mayCall(me, writingTasksContract.exportCsv)
            ? (ticked, columns, total) => ask({ kind: 'export', lessonId, ticked, columns, total })
            : undefined
        }
        renderCommands={
          mayWrite
            ? (batch) => (
                <BatchCommands
                  subjectType="writingTask"
                  places={WRITING_PLACES}
                  batch={{ ...batch, plan: async () => ({ ids: [...(await batch.ids())] }) }}
                  onAsk={ask}
                />
              )
            : undefined
        }
      />
    </section>
  );
}
