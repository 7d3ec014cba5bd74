import { lessonsContract } from '@lectern/contract/lessons';
import { lessonPath } from '@lectern/domain/lessons/lesson-link';
import { useState } from 'react';
import { Link } from 'react-router';
import { mayCall, useMe } from '../../../shared/api/session.ts';
import { copyIds } from '../../../shared/tables/copy-ids.ts';
import { countWords } from '../../../shared/tables/paging.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { CloseButton, MainButton } from '../../../shared/ui/dialog-buttons.tsx';
import { mendPlaces } from '../lesson-paths.ts';
import { MendLinks } from './refusal-list.tsx';
import { BATCH_STATE, type BatchRow, byReason, countStates, type ReasonGroup } from './run-batch.ts';

const SHOWN_AT_ONCE = 50;

/** Four counters, and every lesson that was not done with its reason and the place that mends it. */
export function BatchResultDialog({
  verb,
  rows,
  onClose,
}: {
  verb: string;
  rows: readonly BatchRow[];
  onClose: () => void;
}) {
  const counts = countStates(rows);
  const groups = byReason(rows);
  const undone = rows.filter(({ state }) => state !== 'done').map(({ id }) => id);
  return (
    <Dialog
      title={`批量${verb}结果`}
      wide={groups.length > 0}
      onClose={onClose}
      actions={
        <>
          {undone.length > 0 && (
            <CloseButton onClose={() => void copyIds(undone, '课程')}>
              复制未成功的 {countWords(undone.length)} 个 ID
            </CloseButton>
          )}
          <MainButton busy={false} onClick={onClose}>
            知道了
          </MainButton>
        </>
      }
    >
      <dl className="batch-counts">
        {BATCH_STATE.codes.map((state) => (
          <div key={state} data-state={state} data-none={counts[state] === 0}>
            <dt>{BATCH_STATE.labelOf(state)}</dt>
            <dd>{countWords(counts[state])}</dd>
          </div>
        ))}
      </dl>
      {undone.length > 0 && <p className="action-help">未成功的课程仍保持选中，处理后可直接再次{verb}。</p>}
      {groups.map((group) => (
        <Group key={group.reason} group={group} onLeave={onClose} />
      ))}
    </Dialog>
  );
}

function Group({ group, onLeave }: { group: ReasonGroup; onLeave: () => void }) {
  const [all, setAll] = useState(false);
  const mayWrite = mayCall(useMe(), lessonsContract.update);
  const rows = all ? group.rows : group.rows.slice(0, SHOWN_AT_ONCE);
  return (
    <section className="batch-group" aria-label={group.reason}>
      <h3>
        {group.reason} <span>{countWords(group.rows.length)} 门</span>
      </h3>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={lessonPath(row.id)} onClick={onLeave}>
              {row.name ?? '课程'}（{row.id}）
            </Link>
            <span className="batch-detail">{detailOf(row, group.reason, mayWrite)}</span>
            <MendLinks lessonId={row.id} refusal={row} mayWrite={mayWrite} onLeave={onLeave} />
          </li>
        ))}
      </ul>
      {rows.length < group.rows.length && (
        <button type="button" className="row-action" onClick={() => setAll(true)}>
          显示全部 {countWords(group.rows.length)} 门
        </button>
      )}
    </section>
  );
}

/** What neither the reason's heading nor the link to the place has said yet. */
function detailOf(row: BatchRow, reason: string, mayWrite: boolean): string {
  const { id, message = '' } = row;
  if (message === reason) return '';
  const detail = message.startsWith(`${reason}：`) ? message.slice(reason.length + 1) : message;
  return mendPlaces(id, row, mayWrite).some(({ label }) => label === detail) ? '' : detail;
}
