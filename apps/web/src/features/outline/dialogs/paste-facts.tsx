import type { PastedRow } from '@lectern/domain/outline/paste-rows';

const countOf = (rows: readonly PastedRow[], state: PastedRow['state']): number =>
  rows.filter((row) => row.state === state).length;

/** How many rows would be written. */
export const goodOf = (rows: readonly PastedRow[]): number => countOf(rows, 'new') + countOf(rows, 'changed');

export function PasteFacts({ rows, unknown }: { rows: readonly PastedRow[]; unknown: readonly string[] }) {
  const same = countOf(rows, 'same');
  const wrong = countOf(rows, 'wrong');
  return (
    <p className="outline-facts" role="status">
      <span>
        共 <strong>{rows.length}</strong> 行
      </span>
      <span>新建 {countOf(rows, 'new')}</span>
      <span>修改 {countOf(rows, 'changed')}</span>
      {same > 0 && <span>与大纲一致 {same}</span>}
      {wrong > 0 && <span className="tone-danger">有误 {wrong} 行，不会写入；可在格内改正</span>}
      {unknown.length > 0 && <span>不认识的列已略过：{unknown.join('、')}</span>}
    </p>
  );
}
