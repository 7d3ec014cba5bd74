/** Sign-ins that must never succeed: account and password as somebody with bad intentions would send them. */
import { LDAP_PASSWORD } from './ldap-server.ts';

export interface SignIn {
  readonly account: string;
  readonly password: string;
}

const REAL = ['wang.fang', 'li.lei', 'han.meimei', 'nobody'];

const ACCOUNTS = [
  '*',
  '**',
  'wang*',
  '*fang',
  'w*g.fang',
  'wang.fang)(uid=*',
  'wang.fang)(|(uid=*',
  '*)(uid=*))(|(uid=*',
  '*)(|(objectClass=*)',
  '*)(userPassword=*',
  'x)(|(cn=*))',
  ')(cn=*',
  '(',
  ')',
  '\\',
  '\\2a',
  '\\28',
  'wang.fang\\',
  '&',
  '|',
  '!(uid=x)',
  'wang.fang\u0000',
  '\u0000',
  'wang.fang\u0000*',
  'wang.fang\nli.lei',
  'wang.fang\r\nuid: admin',
  'wang.fang,ou=people,dc=lectern,dc=test',
  'uid=wang.fang,ou=people,dc=lectern,dc=test',
  'cn=root,dc=lectern,dc=test',
  'cn=reader,dc=lectern,dc=test',
  '王芳',
  'ｗａｎｇ.ｆａｎｇ',
  'wang．fang',
  'wang.fang@lectern.test',
  "' or '1'='1",
  '; drop table staff; --',
  '${jndi:ldap://127.0.0.1/x}',
  '../wang.fang',
  '\u202ewang.fang',
  '\ud800',
  'a'.repeat(10_240),
  '*'.repeat(10_240),
  '('.repeat(10_240),
  'wang.fang'.padEnd(10_240, '\u0000'),
  '__proto__',
  'constructor',
  'toString',
];

const PASSWORDS = [
  '',
  ' ',
  '\u0000',
  '*',
  '\u0000secret',
  `${LDAP_PASSWORD}\u0000`,
  ` ${LDAP_PASSWORD}`,
  'x'.repeat(10_240),
];

export const HOSTILE_SIGN_INS: readonly SignIn[] = [
  ...ACCOUNTS.flatMap((account) =>
    [LDAP_PASSWORD, '', '*', 'reader-secret'].map((password) => ({ account, password })),
  ),
  ...REAL.flatMap((account) => PASSWORDS.map((password) => ({ account, password }))),
];
