/** The secret in the session cookie. The database keeps only its hash. */
import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

export function newSessionToken(): string {
  return randomBytes(32).toString('base64url');
}

export function isSessionToken(text: string | undefined): text is string {
  return text !== undefined && TOKEN.test(text);
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** `__Host-` binds the cookie to https, this very host and the whole path; browsers refuse it over plain http. */
export function sessionCookieName(https: boolean): string {
  return https ? '__Host-lectern_session' : 'lectern_session';
}
