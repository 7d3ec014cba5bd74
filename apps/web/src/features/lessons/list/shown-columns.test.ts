import { expect, it } from 'vitest';
import type { AskedCommand } from '../../../shared/plan/asked-command.ts';
import { withShownColumns } from './shown-columns.ts';

const asked = (type: string): AskedCommand => ({ kind: 'command', type, selected: { ids: [1] }, about: '' });

it('areas 9: an export from the list offers the columns that the list shows', () => {
  expect(withShownColumns(asked('lesson.export'), ['id', 'paidCount', 'name']).given).toEqual({
    columns: ['id', 'paidCount', 'limit', 'name'],
  });
  expect(withShownColumns(asked('lesson.publish'), ['id'])).toEqual(asked('lesson.publish'));
});
