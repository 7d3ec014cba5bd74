/**
 * Asks the company's LDAP directory who somebody is and in which groups. Called by sign-in and by the LDAP screen.
 *
 * An empty password never reaches the directory: many servers answer such a bind with success (RFC 4513, 5.1.2). Values
 * reach filters only through filter objects. A whole exchange ends within `timeoutMs`, whatever the directory does.
 */
import { isIP } from 'node:net';
import {
  AndFilter,
  Client,
  type Entry,
  EqualityFilter,
  InvalidCredentialsError,
  NoSuchObjectError,
  PresenceFilter,
  SizeLimitExceededError,
} from 'ldapts';
import { AppError } from '../../platform/errors.ts';
import { createGate } from './gate.ts';

export interface LdapOptions {
  /** `ldap://` or `ldaps://`. */
  readonly url: string;
  /** Turns an `ldap://` connection into an encrypted one before anything is sent. */
  readonly startTls: boolean;
  /** PEM of the authority that signed the directory's certificate, if it is not a public one. */
  readonly ca?: string | undefined;
  /** The account that searches; null: the directory lets anyone search. */
  readonly reader: { readonly dn: string; readonly password: string } | null;
  readonly people: { readonly base: string; readonly accountAttribute: string; readonly nameAttribute: string };
  /** Groups hold the DN of their members (`member`) or the account (`memberUid`). */
  readonly groups: { readonly base: string; readonly memberAttribute: string; readonly memberIs: 'dn' | 'account' };
  /** Role codes by the name (cn) of the group, in lower case. */
  readonly rolesOfGroup: Readonly<Record<string, readonly string[]>>;
  readonly timeoutMs: number;
}

export interface DirectoryPerson {
  readonly account: string;
  readonly name: string;
  /** Names of the groups, in lower case. */
  readonly groups: readonly string[];
}

export interface Directory {
  /** Null: no such person or another password; which of the two is not said. */
  authenticate(account: string, password: string): Promise<DirectoryPerson | null>;
  /** Does it answer, and does its reader find anybody where people are looked for? */
  look(): Promise<'answers' | 'empty' | 'away'>;
}

const AT_ONCE = 10;
const WAITING = 50;
const GROUPS_AT_MOST = 500;

export function createDirectory(options: LdapOptions): Directory {
  const gate = createGate({ atOnce: AT_ONCE, waiting: WAITING });
  return {
    authenticate: async (account, password) => {
      if (account === '' || password === '') return null;
      return gate.through(() => withinTime(options, (client) => authenticate(client, options, account, password)));
    },
    look: () =>
      gate
        .through(() => withinTime(options, (client) => findAnybody(client, options)))
        .then((isThere) => (isThere ? 'answers' : 'empty'))
        .catch(() => 'away'),
  };
}

async function findAnybody(client: Client, options: LdapOptions): Promise<boolean> {
  if (options.startTls) await client.startTLS(tlsOptions(options));
  await bindReader(client, options);
  const { accountAttribute, base } = options.people;
  const filter = new PresenceFilter({ attribute: accountAttribute });
  try {
    const { searchEntries } = await client.search(base, { scope: 'sub', filter, attributes: ['1.1'], sizeLimit: 1 });
    return searchEntries.length > 0;
  } catch (error) {
    // There are more than the one that is wanted.
    if (error instanceof SizeLimitExceededError) return true;
    if (error instanceof NoSuchObjectError) return false;
    throw error;
  }
}

async function withinTime<T>(options: LdapOptions, exchange: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    url: options.url,
    timeout: options.timeoutMs,
    connectTimeout: options.timeoutMs,
    ...(options.url.startsWith('ldaps:') ? { tlsOptions: tlsOptions(options) } : {}),
  });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('directory did not answer in time')), options.timeoutMs);
  try {
    return await Promise.race([exchange(client), late.promise]);
  } catch (cause) {
    throw new AppError(503, 'LDAP_UNAVAILABLE', 'LDAP 服务暂时不可用，请稍后再试', { retryAfterSeconds: 5, cause });
  } finally {
    clearTimeout(timer);
    // The exchange is over either way; a broken connection has nothing to take leave of.
    client.unbind().catch(() => undefined);
  }
}

async function authenticate(client: Client, options: LdapOptions, account: string, password: string) {
  if (options.startTls) await client.startTLS(tlsOptions(options));
  await bindReader(client, options);
  const entry = await findPerson(client, options, account);
  if (!entry || !(await isPassword(client, entry.dn, password))) return null;
  // The person may not be allowed to read groups; the reader is.
  await bindReader(client, options);
  return {
    account,
    name: textOf(entry, options.people.nameAttribute) || account,
    groups: await groupsOf(client, options, account, entry.dn),
  };
}

/** `host` is what the certificate must be for; without it a connection that is upgraded is compared with localhost. */
function tlsOptions({ url, ca }: LdapOptions) {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return { host, ...(isIP(host) === 0 ? { servername: host } : {}), ...(ca ? { ca } : {}) };
}

async function bindReader(client: Client, { reader }: LdapOptions): Promise<void> {
  if (reader) await client.bind(reader.dn, reader.password);
  else await client.bind('', '');
}

async function findPerson(client: Client, { people }: LdapOptions, account: string): Promise<Entry | undefined> {
  const filter = new AndFilter({
    filters: [
      new PresenceFilter({ attribute: people.nameAttribute }),
      new EqualityFilter({ attribute: people.accountAttribute, value: account }),
    ],
  });
  const { searchEntries } = await client.search(people.base, {
    scope: 'sub',
    filter,
    attributes: [people.accountAttribute, people.nameAttribute],
    // Two people of one account could sign in as each other.
    sizeLimit: 2,
  });
  const [entry, second] = searchEntries;
  if (!entry || second) return undefined;
  // Directories compare loosely (case, spaces); an account of ours is one exact text.
  return textOf(entry, people.accountAttribute).toLowerCase() === account.toLowerCase() ? entry : undefined;
}

async function isPassword(client: Client, dn: string, password: string): Promise<boolean> {
  try {
    await client.bind(dn, password);
    return true;
  } catch (error) {
    if (error instanceof InvalidCredentialsError) return false;
    throw error;
  }
}

async function groupsOf(client: Client, { groups }: LdapOptions, account: string, dn: string): Promise<string[]> {
  const { searchEntries } = await client.search(groups.base, {
    scope: 'sub',
    filter: new EqualityFilter({
      attribute: groups.memberAttribute,
      value: groups.memberIs === 'dn' ? dn : account,
    }),
    attributes: ['cn'],
    sizeLimit: GROUPS_AT_MOST,
  });
  return searchEntries
    .map((entry) => textOf(entry, 'cn').toLowerCase())
    .filter((name) => name !== '')
    .toSorted();
}

function textOf(entry: Entry, attribute: string): string {
  const value = entry[attribute];
  const first = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : (first?.toString('utf8') ?? '');
}
