import type { Conflict, DraftVerdict } from '@lectern/domain/schedule/conflict';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ConflictNote } from './conflict-note.tsx';

afterEach(cleanup);

const party = { kind: 'episode' as const, startAt: 0, endAt: 1, lessonId: 8, lessonName: '初二数学' };
const aConflict = (id: number, over: Partial<Conflict> = {}): Conflict => ({
  kind: 'teacher',
  severity: 'block',
  source: 'database',
  overridden: false,
  standing: false,
  item: { ...party, id: 1, key: 'episode:1', name: '第 1 讲', path: null },
  other: { ...party, id, key: `episode:${id}`, name: `第 ${id} 讲`, path: '/lessons/8/outline' },
  overlapMinutes: 30,
  people: [],
  peopleCount: 1,
  text: `王老师已有“第 ${id} 讲”，重叠 30 分钟`,
  suggestion: '请更换老师',
  ...over,
});
const aVerdict = (verdict: DraftVerdict['verdict'], conflicts: readonly Conflict[] = []): DraftVerdict => ({
  key: 'episode:1',
  verdict,
  conflicts,
});

function show(verdict: DraftVerdict | undefined, props: Partial<Parameters<typeof ConflictNote>[0]> = {}) {
  return render(
    <MemoryRouter>
      <ConflictNote verdict={verdict} {...props} />
    </MemoryRouter>,
  );
}
const toneOf = (text: RegExp | string) => screen.getByText(text).closest('.status-dot')?.className;

describe('the note about conflicts', () => {
  test('says 无冲突 only when that is known', () => {
    show(aVerdict('none'));
    expect(toneOf('无冲突')).toContain('tone-success');
    expect(screen.queryByText('重新核对')).toBeNull();
  });

  test('says 未知 in a colour of its own, tells what the drafts say themselves, and asks again', () => {
    const onRetry = vi.fn<() => void>();
    show(aVerdict('unknown', [aConflict(2, { source: 'draft' })]), { onRetry });
    expect(toneOf('未知')).toContain('tone-unknown');
    expect(screen.getByText('王老师已有“第 2 讲”，重叠 30 分钟')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '重新核对' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('lists each conflict with its kind, minutes, what to do and a link to the other side', () => {
    show(aVerdict('list', [aConflict(2), aConflict(3, { kind: 'leave', severity: 'warn' })]));
    expect(toneOf('有冲突，1 处须处理，1 处请留意')).toContain('tone-danger');
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      '老师王老师已有“第 2 讲”，重叠 30 分钟请更换老师查看',
      '老师请假王老师已有“第 3 讲”，重叠 30 分钟请更换老师查看',
    ]);
    const link = screen.getByRole('link', { name: '查看“初二数学”的“第 2 讲”' });
    expect(link.getAttribute('href')).toBe('/lessons/8/outline');
  });

  test('is a warning where nothing keeps it from being saved', () => {
    show(aVerdict('list', [aConflict(2, { overridden: true })]));
    expect(toneOf('有冲突，1 处请留意')).toContain('tone-warning');
    expect(screen.getByText('已说明理由')).toBeDefined();
  });

  test('shows the first five of many, and the rest when asked', () => {
    show(
      aVerdict(
        'list',
        Array.from({ length: 8 }, (_, index) => aConflict(index + 2)),
      ),
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: '显示其余 3 处' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  test('says that it is still looking, and nothing at all before there is something to check', () => {
    const { container, unmount } = show(undefined);
    expect(container.textContent).toBe('');
    unmount();
    show(aVerdict('unknown'), { isChecking: true });
    expect(screen.getByRole('status').textContent).toBe('正在核对');
  });
});
