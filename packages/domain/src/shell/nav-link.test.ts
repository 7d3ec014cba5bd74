import { expect, test } from 'vitest';
import { checkNavLink, isDownloadAddress } from './nav-link.ts';

test.each([
  ['/', 'inside'],
  ['/jwc/episodes?subject=2&phase=1', 'inside'],
  ['/lessons/{lessonId}', 'inside'],
  ['https://example.com', 'outside'],
  ['HTTPS://example.com/a?b=c#d', 'outside'],
  ['', 'refused'],
  ['lessons', 'refused'],
  ['javascript:alert(1)', 'refused'],
  ['JaVaScRiPt:alert(1)', 'refused'],
  ['java\tscript:alert(1)', 'refused'],
  [' javascript:alert(1)', 'refused'],
  ['\u0000javascript:alert(1)', 'refused'],
  ['data:text/html,<script>', 'refused'],
  ['vbscript:x', 'refused'],
  ['file:///etc/passwd', 'refused'],
  ['http://example.com', 'refused'],
  ['//other.example', 'refused'],
  ['/\\other.example', 'refused'],
  ['/\t/other.example', 'refused'],
  ['\\\\other.example', 'refused'],
  ['https:/other.example', 'refused'],
  ['https://', 'refused'],
  ['https://user:secret@example.com', 'refused'],
  ['https://exam ple.com', 'refused'],
  ['https://example.com/\u202egpj', 'refused'],
  ['/lessons\u00a0', 'refused'],
  ['/"onclick=', 'refused'],
  [`/${'a'.repeat(500)}`, 'refused'],
])('R028, issue 5: the link %j is %s', (text, kind) => {
  expect(checkNavLink(text).kind).toBe(kind);
});

test.each([
  ['https://example.com/mac.dmg', true],
  ['http://localhost:8080/mac.dmg', true],
  ['http://127.0.0.1/mac.dmg', true],
  ['http://example.com/mac.dmg', false],
  ['http://localhost.example.com/mac.dmg', false],
  ['javascript:alert(1)', false],
])('a program is downloaded from %j: %s', (text, ok) => {
  expect(isDownloadAddress(text)).toBe(ok);
});
