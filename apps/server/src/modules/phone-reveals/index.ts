/** The door of requests to see phone numbers: asked for with a purpose, agreed to by another, shown for a while, logged. */
import { type PhoneReveal, phoneRevealsContract } from '@lectern/contract/people/phone-reveals';
import { PRIVILEGE } from '@lectern/domain/access/privileges';
import { checkDecision, checkReveal } from '@lectern/domain/administration/phone-reveal';
import type { Now } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { NotFoundError, RefusedError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Call, Handlers } from '../../platform/http/handler.ts';
import { describeSubject, recordOperation, wordsFrom } from '../operation-log/index.ts';
import { factsOf, findReveal, pageOfReveals, type RevealRow, revealOf } from './phone-reveals.queries.ts';
import {
  countReveal,
  insertReveal,
  lockReveal,
  openRequestsOf,
  teacherPhone,
  writeDecision,
} from './phone-reveals.repository.ts';

export interface PhoneRevealsDeps {
  readonly db: Db;
  readonly now: Now;
}

const MOST_OPEN = 20;
const MINUTE_MS = 60_000;
const WHAT = '申请';

export function phoneRevealsModule(deps: PhoneRevealsDeps) {
  describeSubject(
    'phoneReveal',
    wordsFrom(
      '查看手机号申请',
      {
        'phoneReveal.request': '申请查看手机号',
        'phoneReveal.approve': '同意查看手机号',
        'phoneReveal.reject': '拒绝查看手机号',
        'phoneReveal.reveal': '查看手机号',
      },
      { purpose: '用途', minutes: '时长（分钟）', note: '审批意见' },
    ),
  );
  return { contract: phoneRevealsContract, handlers: handlersOf(deps) };
}

const handlersOf = (deps: PhoneRevealsDeps): Handlers<typeof phoneRevealsContract> => ({
  list: ({ query, actor }) =>
    pageOfReveals(
      deps.db,
      { ...query, staffId: actor.privileges.has(PRIVILEGE.code.ADMIN_CONFIG) ? undefined : actor.id },
      deps.now(),
    ),
  request: async ({ body, actor, call }) => ({ id: await request(deps, { actor, call }, body) }),
  decide: ({ params, body, actor, call }) => decide(deps, { actor, call }, params.id, body),
  reveal: ({ params, actor, call }) => reveal(deps, { actor, call }, params.id),
});

interface By {
  readonly actor: Actor;
  readonly call: Call;
}

type Body = { readonly teacherId: number; readonly purpose: string; readonly minutes: number };

async function request({ db, now }: PhoneRevealsDeps, by: By, body: Body): Promise<number> {
  return inTransaction(db, async (tx) => {
    const teacher = await teacherPhone(tx, body.teacherId);
    if (!teacher) throw new NotFoundError('老师', body.teacherId);
    if ((await openRequestsOf(tx, by.actor.id)) >= MOST_OPEN) {
      throw new RefusedError('tooManyRequests', `最多 ${MOST_OPEN} 条待审批的申请，请等待审批后再申请`);
    }
    const id = await insertReveal(tx, { ...body, staffId: by.actor.id, requestedAt: now() });
    if (id === undefined)
      throw new RefusedError('alreadyRequested', `已经申请过查看${teacher.name}的手机号，请等待审批`);
    await log(tx, by, { id, teacherName: teacher.name }, 'request', [
      { field: 'purpose', before: null, after: body.purpose },
      { field: 'minutes', before: null, after: body.minutes },
    ]);
    return id;
  });
}

interface DecisionBody {
  readonly approve: boolean;
  readonly minutes?: number | undefined;
  readonly note: string;
}

async function decide(
  { db, now }: PhoneRevealsDeps,
  by: By,
  id: number,
  { approve, minutes, note }: DecisionBody,
): Promise<PhoneReveal> {
  return inTransaction(db, async (tx) => {
    const row = await locked(tx, id);
    const refusal = checkDecision(factsOf(row), by.actor.id);
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const at = now();
    const granted = Math.min(minutes ?? row.minutes, row.minutes);
    await writeDecision(tx, id, {
      decision: approve ? 'approved' : 'rejected',
      decidedAt: at,
      decidedBy: by.actor.id,
      decisionNote: note,
      expiresAt: approve ? new Date(at.getTime() + granted * MINUTE_MS) : null,
    });
    await log(tx, by, row, approve ? 'approve' : 'reject', [
      ...(approve ? [{ field: 'minutes', before: row.minutes, after: granted }] : []),
      ...(note === '' ? [] : [{ field: 'note', before: null, after: note }]),
    ]);
    return revealOf(await found(tx, id), at);
  });
}

/** One's own only: an agreement is for the person who asked. */
async function reveal({ db, now }: PhoneRevealsDeps, by: By, id: number) {
  return inTransaction(db, async (tx) => {
    const row = await locked(tx, id);
    if (row.staffId !== by.actor.id) throw new NotFoundError(WHAT, id);
    const facts = factsOf(row);
    const refusal = checkReveal(facts, now().getTime());
    if (refusal) throw new RefusedError(refusal.code, refusal.message);
    const phone = (await teacherPhone(tx, row.teacherId))?.phone;
    if (!phone) throw new RefusedError('noPhone', `${row.teacherName}没有登记手机号`);
    await countReveal(tx, id);
    await log(tx, by, row, 'reveal', [{ field: 'purpose', before: null, after: row.purpose }]);
    return { phone, expiresTime: facts.expiresTime };
  });
}

async function locked(tx: Tx, id: number): Promise<RevealRow> {
  if (!(await lockReveal(tx, id))) throw new NotFoundError(WHAT, id);
  return found(tx, id);
}

async function found(tx: Tx, id: number): Promise<RevealRow> {
  const row = await findReveal(tx, id);
  if (!row) throw new NotFoundError(WHAT, id);
  return row;
}

function log(
  tx: Tx,
  { actor, call }: By,
  of: { readonly id: number; readonly teacherName: string },
  verb: 'request' | 'approve' | 'reject' | 'reveal',
  changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[],
): Promise<void> {
  return recordOperation(tx, {
    actor,
    action: `phoneReveal.${verb}`,
    subject: { type: 'phoneReveal', id: of.id, name: of.teacherName },
    changes,
    requestId: call.requestId,
    address: call.address,
  });
}
