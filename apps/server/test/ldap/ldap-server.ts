/**
 * A real OpenLDAP server on a port of its own with a few people and groups, for the tests of sign-in. There is no
 * stand-in: without slapd the tests fail.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';

const SLAPD = '/usr/sbin/slapd';
const SCHEMAS = '/etc/ldap/schema';
export const LDAP_READER = { dn: 'cn=reader,dc=lectern,dc=test', password: 'reader-secret' };
export const LDAP_PASSWORD = '讲台-secret-1';

export interface LdapServer {
  readonly url: string;
  readonly port: number;
  readonly ca: string;
  stop(): Promise<void>;
}

export async function startLdapServer(): Promise<LdapServer> {
  if (!existsSync(SLAPD)) throw new Error(`LDAP tests need OpenLDAP's slapd at ${SLAPD}: apt-get install slapd`);
  const folder = await mkdtemp(join(tmpdir(), 'lectern-ldap-'));
  await mkdir(join(folder, 'data'));
  await promisify(execFile)('openssl', certificateArguments(folder));
  await writeFile(join(folder, 'slapd.conf'), serverSettings(folder));
  await writeFile(join(folder, 'people.ldif'), PEOPLE);
  await promisify(execFile)('/usr/sbin/slapadd', ['-f', join(folder, 'slapd.conf'), '-l', join(folder, 'people.ldif')]);

  const port = await freePort();
  const url = `ldap://127.0.0.1:${port}`;
  const slapd = spawn(SLAPD, ['-h', url, '-f', join(folder, 'slapd.conf'), '-d', '0'], { stdio: 'ignore' });
  await untilListening(port);
  return {
    url,
    port,
    ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
    stop: async () => {
      if (slapd.exitCode === null && slapd.signalCode === null) {
        slapd.kill('SIGTERM');
        await once(slapd, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const certificateArguments = (folder: string): string[] =>
  ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'].concat(
    ['-addext', 'subjectAltName=IP:127.0.0.1'],
    ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')],
  );

const serverSettings = (folder: string): string => `
include ${SCHEMAS}/core.schema
include ${SCHEMAS}/cosine.schema
include ${SCHEMAS}/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${folder}/slapd.pid
# Answers an empty password with success, as several directories do: a sign-in that passes it on is a hole.
allow bind_anon_cred bind_anon_dn
TLSCertificateFile ${folder}/cert.pem
TLSCertificateKeyFile ${folder}/key.pem
database mdb
suffix "dc=lectern,dc=test"
rootdn "cn=root,dc=lectern,dc=test"
directory ${folder}/data
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${LDAP_READER.dn}" read by * none
`;

interface Person {
  readonly uid: string;
  readonly name: string;
}
const STAFF: readonly Person[] = [
  { uid: 'wang.fang', name: '王芳' },
  { uid: 'li.lei', name: '李雷' },
  { uid: 'han.meimei', name: '韩梅梅' },
  { uid: 'guest', name: '来宾' },
  { uid: 'nobody', name: '无组' },
];
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'lectern-staff': ['wang.fang', 'guest'],
  'lectern-admin': ['han.meimei'],
  'someone-else': ['wang.fang', 'li.lei', 'nobody'],
};
const dnOf = (uid: string) => `uid=${uid},ou=people,dc=lectern,dc=test`;

const PEOPLE = [
  'dn: dc=lectern,dc=test\nobjectClass: dcObject\nobjectClass: organization\no: Lectern\ndc: lectern',
  `dn: ${LDAP_READER.dn}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: reader\nuserPassword: ${LDAP_READER.password}`,
  'dn: ou=people,dc=lectern,dc=test\nobjectClass: organizationalUnit\nou: people',
  'dn: ou=groups,dc=lectern,dc=test\nobjectClass: organizationalUnit\nou: groups',
  ...STAFF.map(
    ({ uid, name }) =>
      `dn: ${dnOf(uid)}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn:: ${base64(name)}\nsn:: ${base64(name)}\nuserPassword:: ${base64(LDAP_PASSWORD)}`,
  ),
  ...Object.entries(GROUPS).map(
    ([name, members]) =>
      `dn: cn=${name},ou=groups,dc=lectern,dc=test\nobjectClass: groupOfNames\ncn: ${name}\n${members.map((uid) => `member: ${dnOf(uid)}`).join('\n')}`,
  ),
].join('\n\n');

function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

async function untilListening(port: number): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    const socket = connect(port, '127.0.0.1');
    const up = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (up) return;
    await pause(50);
  }
  throw new Error('slapd does not listen');
}
