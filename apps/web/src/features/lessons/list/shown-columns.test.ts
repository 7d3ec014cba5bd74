import { expect, it } from 'vitest';
import type { CommandRequest } from '../../../shared/plan/command-request.ts';
import { withShownColumns } from './shown-columns.ts';

const request = (type: string): CommandRequest => ({ kind: 'command', type, selected: { ids: [1] }, about: '' });

it('areas 9: an export from the list offers the columns that the list shows', () => {
  expect(withShownColumns(request('lesson.export'), ['id', 'paidCount', 'name']).given).toEqual({
    columns: ['id', 'paidCount', 'limit', 'name'],
  });
  expect(withShownColumns(request('lesson.publish'), ['id'])).toEqual(request('lesson.publish'));
});
