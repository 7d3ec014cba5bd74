import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { stubSizes } from './no-sizes-test-data.ts';
import { RowMenu } from './row-menu.tsx';

beforeAll(() => {
  stubSizes();
});
afterEach(cleanup);

describe('the menu of a row', () => {
  test('says in the open why something cannot be chosen, and does not do it', () => {
    const chosen = vi.fn();
    const close = vi.fn();
    render(
      <MemoryRouter>
        <RowMenu
          anchor={document.body}
          name="更多操作"
          items={[{ key: 'frontPage', label: '上首页', refused: '课程未发布，请先发布再上首页', onSelect: chosen }]}
          onClose={close}
        />
      </MemoryRouter>,
    );
    const item = screen.getByRole('menuitem', { name: /^上首页/, hidden: true });
    expect(item.textContent).toContain('课程未发布，请先发布再上首页');
    fireEvent.click(item);
    expect(chosen).not.toHaveBeenCalled();
    expect(close).not.toHaveBeenCalled();
  });

  test('shows headings over what stands under them, and what has none after all of them', () => {
    const items = [
      { key: 'c', label: '取消课程', danger: true },
      { key: 'a', label: '更换老师', group: '老师' },
      { key: 'b', label: '上首页', group: '售卖' },
    ];
    render(
      <MemoryRouter>
        <RowMenu anchor={document.body} name="更多操作" items={items} onClose={vi.fn()} />
      </MemoryRouter>,
    );
    const groups = screen.getAllByRole('group', { hidden: true });
    expect(groups.map((group) => group.textContent)).toEqual(['老师更换老师', '售卖上首页']);
    const all = screen.getAllByRole('menuitem', { hidden: true });
    expect(all.map((item) => item.textContent)).toEqual(['更换老师', '上首页', '取消课程']);
  });
});
