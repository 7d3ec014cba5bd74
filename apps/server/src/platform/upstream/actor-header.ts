/**
 * The acting person, told by one Lectern to another that serves a prefix for it. Signed with the secret both know, and
 * bound to one call at one time: the header is worthless for any other call and after a minute.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { PRIVILEGE, type Privilege } from '@lectern/domain/access/privileges';
import { z } from 'zod';
import { NotSignedInError } from '../errors.ts';
import type { Actor } from '../http/actor.ts';

const WINDOW_MS = 60_000;
const MAX_LENGTH = 8_000;

/** The call it is good for. `target` is path and query as sent. */
export interface SignedCall {
  readonly method: string;
  readonly target: string;
  readonly at: number;
}

const Numbers = z.array(z.int()).nullable();
const Payload = z.strictObject({
  method: z.string(),
  target: z.string(),
  at: z.int(),
  actor: z.strictObject({
    id: z.int().min(1),
    account: z.string().min(1).max(64),
    name: z.string().max(40),
    roles: z.array(z.string()),
    privileges: z.array(z.string()),
    scope: z.strictObject({ subjects: Numbers, phases: Numbers }),
  }),
});

export function signActor(actor: Actor, call: SignedCall, secret: string): string {
  const { id, account, name, roles, privileges, scope } = actor;
  const payload = { ...call, actor: { id, account, name, roles, privileges: [...privileges], scope } };
  const text = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return `${text}.${signatureOf(text, secret).toString('base64url')}`;
}

/** @throws NotSignedInError whatever is wrong with it: a forger learns nothing. */
export function readSignedActor(header: string, call: SignedCall, secret: string): Actor {
  const [text = '', signature = ''] = header.length > MAX_LENGTH ? [] : header.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = signatureOf(text, secret);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new NotSignedInError();
  const payload = Payload.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  const isForThisCall =
    payload?.method === call.method && payload.target === call.target && Math.abs(call.at - payload.at) <= WINDOW_MS;
  if (!payload || !isForThisCall) throw new NotSignedInError();
  const privileges = new Set<Privilege>(payload.actor.privileges.filter(PRIVILEGE.has));
  // There is no session here that could be ended; the one in front decides about it.
  return { ...payload.actor, privileges, sessionId: 0 };
}

const signatureOf = (text: string, secret: string): Buffer =>
  createHmac('sha256', secret).update('lectern-actor\0').update(text).digest();
