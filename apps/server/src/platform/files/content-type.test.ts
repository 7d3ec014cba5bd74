import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { watchType } from './content-type.ts';

const CHINESE = '手机号,lessonId\r\n13800138000,12\r\n';
/** 手机号 in GB18030. */
const GB18030 = Buffer.from([0xca, 0xd6, 0xbb, 0xfa, 0xba, 0xc5, 0x2c, 0x61, 0x0a]);
/** A character outside of GBK: four bytes. */
const FOUR_BYTES = Buffer.from([0x95, 0x32, 0x82, 0x36, 0x2c, 0x61]);

function typeOf(bytes: Uint8Array, piece = bytes.length || 1) {
  const watcher = watchType();
  for (let at = 0; at < bytes.length; at += piece) watcher.see(bytes.subarray(at, at + piece));
  return watcher.result();
}
const utf16be = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

describe('the type of a file', () => {
  test.each<[string, Uint8Array, string, string | null]>([
    ['UTF-8', Buffer.from(CHINESE), 'text/plain', 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${CHINESE}`), 'text/plain', 'utf-8'],
    ['GB18030', GB18030, 'text/plain', 'gb18030'],
    ['GB18030 with four bytes a character', FOUR_BYTES, 'text/plain', 'gb18030'],
    ['UTF-16, little end first', Buffer.from(`\ufeff${CHINESE}`, 'utf16le'), 'text/plain', 'utf-16le'],
    ['UTF-16, big end first', utf16be(CHINESE), 'text/plain', 'utf-16be'],
    ['plain letters', Buffer.from('a,b\n'), 'text/plain', 'utf-8'],
    ['nothing', Buffer.alloc(0), 'text/plain', 'utf-8'],
    ['a web page', Buffer.from('<!DOCTYPE html><title>x</title>'), 'text/html', 'utf-8'],
    ['a workbook', Buffer.from('PK\u0003\u0004rest', 'latin1'), 'application/zip', null],
    ['an old workbook', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'application/vnd.ms-excel', null],
    ['something packed', gzipSync('a,b'), 'application/gzip', null],
    ['a recording', Buffer.from('RIFF\u0024\0\0\0WAVEfmt ', 'latin1'), 'audio/wav', null],
    ['a packed recording', Buffer.from('ID3\u0004\0', 'latin1'), 'audio/mpeg', null],
    ['a film of the same family', Buffer.from('RIFF\u0024\0\0\0AVI LIST', 'latin1'), 'application/octet-stream', null],
    ['a picture', Buffer.from('\u0089PNG\r\n\u001a\nIHDR', 'latin1'), 'image/png', null],
    [
      'a picture that is a page too',
      Buffer.from('\u0089PNG\r\n\u001a\n tEXt <SCRIPT>x</SCRIPT>', 'latin1'),
      'application/octet-stream',
      null,
    ],
    ['UTF-8 with a NUL', Buffer.from('a,b\0'), 'application/octet-stream', null],
    ['UTF-16 without a mark', Buffer.from('a,b', 'utf16le'), 'application/octet-stream', null],
    ['broken everything', Buffer.from([0xff, 0xff, 0x80, 0x20]), 'application/octet-stream', null],
  ])('%s is recognised by its content', (_name, bytes, contentType, encoding) => {
    expect(typeOf(bytes)).toEqual({ contentType, encoding });
    if (bytes.length > 3) expect(typeOf(bytes, 3)).toEqual({ contentType, encoding });
  });

  test('text that is UTF-8 for long and then is not is no UTF-8', () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n'.repeat(50_000)), GB18030]);
    expect(typeOf(bytes, 65_536)).toEqual({ contentType: 'text/plain', encoding: 'gb18030' });
  });

  test('a character that is cut off at the very end is noticed', () => {
    expect(typeOf(Buffer.from('手机').subarray(0, 5)).encoding).not.toBe('utf-8');
  });
});
