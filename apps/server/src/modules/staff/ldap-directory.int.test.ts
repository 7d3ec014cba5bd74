import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOSTILE_SIGN_INS } from '../../../test/ldap/hostile-sign-ins.ts';
import { ldapOptions } from '../../../test/ldap/ldap-options.ts';
import { LDAP_PASSWORD, type LdapServer, startLdapServer } from '../../../test/ldap/ldap-server.ts';
import { createDirectory } from './ldap-directory.ts';

let server: LdapServer;
beforeAll(async () => {
  server = await startLdapServer();
});
afterAll(() => server.stop());

describe('the directory', () => {
  test('knows a person by account and password, with name and groups', async () => {
    const directory = createDirectory(ldapOptions(server));
    expect(await directory.authenticate('wang.fang', LDAP_PASSWORD)).toEqual({
      account: 'wang.fang',
      name: '王芳',
      groups: ['lectern-staff', 'someone-else'],
    });
  });

  test('issue 20: says whether it answers, and whether anybody is found where people are looked for', async () => {
    const look = (change: Partial<Parameters<typeof createDirectory>[0]>) =>
      createDirectory({ ...ldapOptions(server), ...change }).look();
    const { people, reader } = ldapOptions(server);
    expect(await look({})).toBe('answers');
    expect(await look({ people: { ...people, accountAttribute: 'carLicense' } })).toBe('empty');
    expect(await look({ people: { ...people, base: `ou=nowhere,${people.base}` } })).toBe('empty');
    expect(await look({ reader: reader && { ...reader, password: 'wrong' } })).toBe(reader ? 'away' : 'answers');
    expect(await look({ url: 'ldap://127.0.0.1:1' })).toBe('away');
  });

  test('refuses a wrong password and an unknown person alike', async () => {
    const directory = createDirectory(ldapOptions(server));
    expect(await directory.authenticate('wang.fang', 'wrong')).toBeNull();
    expect(await directory.authenticate('nobody.else', LDAP_PASSWORD)).toBeNull();
  });

  test('lets none of more than 200 hostile sign-ins in', async () => {
    const directory = createDirectory(ldapOptions(server));
    expect(HOSTILE_SIGN_INS.length).toBeGreaterThanOrEqual(200);
    const letIn: string[] = [];
    for (const { account, password } of HOSTILE_SIGN_INS) {
      const person = await directory.authenticate(account, password);
      if (person) letIn.push(`${account.slice(0, 40)} / ${password.slice(0, 20)}`);
    }
    expect(letIn).toEqual([]);
  });

  test('speaks through TLS when told to, and only to a directory whose certificate it can check', async () => {
    const trusting = createDirectory(ldapOptions(server, { startTls: true, ca: server.ca }));
    expect(await trusting.authenticate('li.lei', LDAP_PASSWORD)).toMatchObject({ name: '李雷' });
    const wary = createDirectory(ldapOptions(server, { startTls: true }));
    await expect(wary.authenticate('li.lei', LDAP_PASSWORD)).rejects.toMatchObject({ code: 'LDAP_UNAVAILABLE' });
  });
});

describe('a directory in trouble', () => {
  const silent: Server[] = [];
  afterAll(() => {
    for (const one of silent) one.close();
  });

  test('that answers nothing is given up within three seconds', async () => {
    const listening = createServer(() => undefined).listen(0, '127.0.0.1');
    silent.push(listening);
    await new Promise((resolve) => {
      listening.once('listening', resolve);
    });
    const address = listening.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const before = performance.now();
    const directory = createDirectory(ldapOptions(server, { url: `ldap://127.0.0.1:${port}` }));
    await expect(directory.authenticate('li.lei', LDAP_PASSWORD)).rejects.toMatchObject({ status: 503 });
    expect(performance.now() - before).toBeLessThan(3400);
  });

  test('that is gone is reported at once, as a passing trouble', async () => {
    const gone = await startLdapServer();
    await gone.stop();
    const before = performance.now();
    const directory = createDirectory(ldapOptions(gone));
    await expect(directory.authenticate('li.lei', LDAP_PASSWORD)).rejects.toMatchObject({
      status: 503,
      retryable: true,
    });
    expect(performance.now() - before).toBeLessThan(3000);
  });

  test('is asked by at most ten at once; a flood beyond the queue is turned away', async () => {
    const directory = createDirectory(ldapOptions(server));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, () => directory.authenticate('li.lei', LDAP_PASSWORD)),
    );
    const turnedAway = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(turnedAway).toHaveLength(140);
    expect(turnedAway.map(({ reason }) => reason)).toContainEqual(expect.objectContaining({ code: 'BUSY' }));
  });
});
