import { describe, expect, it } from 'vitest';
import { scanFile } from '../../shared/imports/scan-file.ts';
import { CLOCK_IN_READING } from './clock-in-words.ts';

const GOOD = '手机号,lessonId\n13800138000,12\n';
const ascii = (text: string) => new TextEncoder().encode(text);
/** 手机号 in GB18030, then letters and digits. */
const GB18030 = Uint8Array.of(0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5, ...ascii(',lessonId\n13800138000,12\n1.38E+10,12\n'));
const utf16 = (text: string, littleEnd: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i += 1) view.setUint16(i * 2, text.charCodeAt(i), littleEnd);
  return view;
};
const { signal } = new AbortController();
const scan = (content: BlobPart) => scanFile(new Blob([content]), CLOCK_IN_READING.clockInExpress, signal);

describe('what the page sees of a chosen file', () => {
  it.each<[string, BlobPart]>([
    ['UTF-8', GOOD],
    ['UTF-8 with a mark', `\ufeff${GOOD}`],
    ['UTF-16, little end first', utf16(`\ufeff${GOOD}`, true)],
    ['UTF-16, big end first', utf16(`\ufeff${GOOD}`, false)],
  ])('R099: is read as %s', async (_encoding, content) => {
    expect(await scan(content)).toEqual({
      header: ['手机号', 'lessonId'],
      firstRows: [{ line: 2, cells: ['13800138000', '12'], hasProblem: false }],
      rowCount: 1,
      problemCount: 0,
      problems: [],
      refusal: '',
    });
  });

  it('R099: is read as GB18030, and names lines that will be left out', async () => {
    const found = await scan(GB18030);
    expect(found.header).toEqual(['手机号', 'lessonId']);
    expect(found).toMatchObject({ rowCount: 2, problemCount: 1, problems: [{ line: 3 }] });
    expect(found.problems[0]?.message).toContain('科学计数法');
  });

  it('is the first rows and problems of a long file, and the counts of all', async () => {
    const found = await scan(`a,b\n${'13800138000,12\nx,12\n'.repeat(50_000)}`);
    expect(found).toMatchObject({ rowCount: 100_000, problemCount: 50_000 });
    expect([found.firstRows.length, found.problems.length]).toEqual([5, 50]);
  });

  it.each<[string, BlobPart, string]>([
    ['no header', GOOD.slice(GOOD.indexOf('\n') + 1), '表头'],
    ['no rows', '手机号,lessonId\n', '没有数据'],
    ['bytes that are no text', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0xff), '不是文本'],
  ])('is a refusal for %s', async (_what, content, words) => {
    expect((await scan(content)).refusal).toContain(words);
  });

  it('ends when the file is dropped', async () => {
    const gone = AbortSignal.abort(new Error('dropped'));
    await expect(scanFile(new Blob([GOOD]), CLOCK_IN_READING.clockInExpress, gone)).rejects.toThrow('dropped');
  });
});
