/** How the tests' directory is laid out, in the words of the configuration. */
import type { LdapOptions } from '../../src/modules/staff/ldap-directory.ts';
import { LDAP_READER } from './ldap-server.ts';

export function ldapOptions(server: { readonly url: string }, change: Partial<LdapOptions> = {}): LdapOptions {
  return {
    url: server.url,
    startTls: false,
    reader: LDAP_READER,
    people: { base: 'ou=people,dc=lectern,dc=test', accountAttribute: 'uid', nameAttribute: 'cn' },
    groups: { base: 'ou=groups,dc=lectern,dc=test', memberAttribute: 'member', memberIs: 'dn' },
    rolesOfGroup: { 'lectern-staff': ['ROLE_STAFF'], 'lectern-admin': ['ROLE_ADMIN'] },
    timeoutMs: 3000,
    ...change,
  };
}
