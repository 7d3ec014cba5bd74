import { describe, expect, it } from 'vitest';
import { isFiltered, taskAddress, taskListQuery } from './task-address.ts';

const { withFilters, withPage, write } = taskAddress;
const read = (search: string) => taskAddress.read(new URLSearchParams(search));

describe('the address of the task list', () => {
  it('keeps what means something and drops the rest', () => {
    expect(read('mine=true&state=running&type=lesson.publish&page=2&pageSize=50&x=1')).toEqual({
      mine: 'true',
      state: 'running',
      type: 'lesson.publish',
      page: '2',
      pageSize: '50',
    });
    expect(read('mine=1&state=gone&page=0&pageSize=999&creatorName=')).toEqual({});
  });

  it('is read as it was written', () => {
    const address = read('toRelease=true&creatorName=林晓芸&page=3');
    expect(taskAddress.read(write(address))).toEqual(address);
  });

  it('starts another search on the first page and keeps the size', () => {
    const changed = withFilters(read('mine=true&page=3&pageSize=50'), { mine: undefined, state: 'failed' });
    expect(changed).toEqual({ state: 'failed', pageSize: '50' });
    expect(isFiltered(changed)).toBe(true);
    expect(isFiltered(withPage(read(''), { page: 2, pageSize: 20 }))).toBe(false);
  });

  it('R048, R049: asks for the tasks of its module', () => {
    expect(taskListQuery('4', read('mine=true'))).toEqual({ mine: 'true', taskModule: '4' });
    expect(taskListQuery('3', read('page=2'))).toEqual({ page: '2', taskModule: '3' });
    expect(taskListQuery(undefined, read('state=running'))).toEqual({ state: 'running' });
  });
});
