import { expect, test } from 'vitest';
import { isGuessablePassword } from './guessable-password.ts';

const OWNER = { account: 'wang.fang', name: '王芳芳' };

test.each([
  'password1234',
  'P@ssw0rd2026',
  'Passw0rd!!!!',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  'zyxwvutsrqpo',
  '123456789012',
  'aaaaaaaaaaaa',
  'ababababababab',
  'iloveyou5201314',
  'woaini1314520',
  'Summer2026Summer',
  'welcome-admin-2026',
])('ASVS V6.2.4: %s is guessed at once', (password) => {
  expect(isGuessablePassword(password, OWNER)).toBe(true);
});

test.each([
  'lectern-demo',
  'Lectern@2026!',
  '讲台管理员密码123',
  'jiangtai123456',
  'WangFang2026!',
  'wang.fang.12345',
  '王芳芳王芳芳王芳芳123',
])('ASVS V6.1.2, V6.2.11: %s is made of words of the place and of its owner', (password) => {
  expect(isGuessablePassword(password, OWNER)).toBe(true);
});

test.each([
  'correct horse',
  'a first password',
  'a long password',
  'Xq7-vB2-mN9-tR4',
  '7f3c9a1be05d4c28',
  'lowercaseonlywithoutanysign',
  '春眠不觉晓处处闻啼鸟夜来风雨',
  '我家门口有3棵老槐树!!',
  '9402 7715 3386',
])('ASVS V6.2.5: %s is accepted, whatever kinds of characters it has', (password) => {
  expect(isGuessablePassword(password, OWNER)).toBe(false);
});
