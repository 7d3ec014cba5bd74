import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SaveBar } from './save-bar.tsx';

afterEach(cleanup);

test('a refusal stands in the bar that stays in view, not behind the end of a long form', () => {
  render(
    <SaveBar state="有修改尚未保存" error={new Error('代码已被使用')} noun="角色">
      <button type="submit">新建角色</button>
    </SaveBar>,
  );
  expect(screen.getByRole('alert').closest('.admin-save-bar')).toBe(
    screen.getByRole('button', { name: '新建角色' }).closest('.admin-save-bar'),
  );
});
