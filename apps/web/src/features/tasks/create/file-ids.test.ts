import { parsePastedIds } from '@lectern/domain/tasks/pasted-ids';
import { describe, expect, it } from 'vitest';
import { decodeText, idsText } from './file-ids.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a file of ids', () => {
  it.each([
    ['one to a line', '12\n13\r\n14\n', [12, 13, 14]],
    ['one beside the other', '12,13，14', [12, 13, 14]],
    ['with a head', '课程 ID\n12\n13', [12, 13]],
    ['in the column headed ID', '课程名称,课程ID,学科\n"初二, 数学",12,2\n物理,13,4', [12, 13]],
    ['in the first column of a sheet without heads', '12,初二数学\n13,物理', [12, 13]],
    ['under a first column that is headed otherwise', '编号\t名称\n12\t初二', [12]],
    ['with quotes, doubled quotes and lines inside of cells', 'id,name\n"12","a ""b""\nc"\n13,d', [12, 13]],
    ['behind a byte order mark', '\ufeffID\n12', [12]],
    ['nothing', '\n\n', []],
  ])('areas 9: %s', (_sentence, text, expected) => {
    expect(parsePastedIds(idsText(text)).ids).toEqual(expected);
  });

  it('areas 9: a number that a sheet has cut short is told as strange, never taken for an id', () => {
    expect(parsePastedIds(idsText('ID\n1.38E+10\n12'))).toMatchObject({ ids: [12], strange: ['1.38E+10'] });
  });

  it('areas 9: UTF-8, UTF-16 and what Chinese Excel writes are read', () => {
    expect(decodeText(utf8('课程'))).toBe('课程');
    expect(decodeText(Uint8Array.from([0xff, 0xfe, 0x31, 0x00]))).toBe('1');
    expect(decodeText(Uint8Array.from([0xbf, 0xce, 0xb3, 0xcc]))).toBe('课程');
  });
});
