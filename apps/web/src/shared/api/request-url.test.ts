import { describe, expect, it } from 'vitest';
import { requestUrl } from './request-url.ts';

describe('requestUrl', () => {
  it('fills path parameters, encoded', () => {
    expect(requestUrl('/a/:id/b/:name', { id: 7, name: '初二/数学' })).toBe(
      '/a/7/b/%E5%88%9D%E4%BA%8C%2F%E6%95%B0%E5%AD%A6',
    );
  });

  it('writes the query in alphabetical order and leaves out what is absent or empty', () => {
    expect(requestUrl('/a', {}, { z: 1, b: '', a: true, c: undefined, ids: [3, 4] })).toBe('/a?a=true&ids=3%2C4&z=1');
  });

  it('refuses a path whose parameter is missing', () => {
    expect(() => requestUrl('/a/:id', {})).toThrow('missing path parameter id');
  });
});
