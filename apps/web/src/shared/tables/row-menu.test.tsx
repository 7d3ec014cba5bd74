import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { RowMenu } from './row-menu.tsx';

beforeAll(() => {
  // jsdom lays nothing out and has no observer of sizes.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
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
});
