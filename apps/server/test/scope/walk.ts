/** One person makes every call of the product with every reach, and each answer is looked at. */
import { CONTRACTS } from '@lectern/contract/all';
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import { allCommands } from '../../src/all-commands.ts';
import type { App } from '../../src/app.ts';
import { type Answer, type ApiClient, apiClient } from '../api-client.ts';
import { oneFile } from '../one-file.ts';
import { type DescribedCall, describedCalls } from '../robustness/openapi-calls.ts';
import { asSchema, type JsonSchema } from '../robustness/schema-values.ts';
import { planRequests } from './plan-requests.ts';
import { type Reach, type WalkRequest, walkRequests } from './walk-requests.ts';

/** Calls that are not made on a walk, each with the reason. */
export const NOT_WALKED: Readonly<Record<string, string>> = {
  L001: 'signs in: it answers the same to everybody',
  L002: 'ends the session of the walk',
  L005: 'ends a session',
  L006: 'asks the directory, and there is none',
  L340: 'ends a session',
  L341: 'ends the sessions of the walk',
  L349: 'sets the password of the walk',
  L398: 'goes on as another person, whose replies are theirs',
};

export interface Step {
  readonly id: string;
  readonly reach: Reach;
  readonly request: WalkRequest;
  readonly answer: Answer<unknown>;
}

export interface Walk {
  readonly document: JsonSchema;
  /** In the order of the walk: reads first, as writes change what they find. */
  readonly calls: readonly DescribedCall[];
  readonly client: ApiClient;
}

export const idOf = ({ endpoint }: DescribedCall): string => endpoint?.id ?? '';
export const isRead = ({ method, endpoint }: DescribedCall): boolean => method === 'GET' || endpoint?.readOnly === true;

export async function openWalk(app: App): Promise<Walk> {
  const client = apiClient(app.http);
  const { reply } = await client.raw({ method: 'GET', url: '/lectern/api/openapi.json' });
  const document = asSchema(reply);
  const walked = describedCalls(document).filter((call) => call.endpoint && NOT_WALKED[idOf(call)] === undefined);
  const calls = [...walked.filter(isRead), ...walked.filter((call) => !isRead(call))];
  return { document, calls, client };
}

export const everyCall = (): readonly string[] =>
  Object.values(CONTRACTS).flatMap((contract) => Object.values(contract).map(({ id }: AnyEndpoint) => id));

export async function* stepsOf(
  { document, client }: Walk,
  call: DescribedCall,
  reach: Reach,
  cookie: string,
): AsyncGenerator<Step> {
  const id = idOf(call);
  const requests = id === 'L101' ? planRequests(allCommands(), reach) : walkRequests(call, document, reach);
  for (const request of requests) {
    const answer = await send(client, call, request, cookie);
    yield { id, reach, request, answer };
    if (id === 'L101' && answer.status === 200)
      yield* planned(client, reach, { plan: answer.reply, asked: request.body }, cookie);
  }
}

interface Planned {
  readonly plan: unknown;
  /** What the plan was asked with: its rows repeat it. */
  readonly asked: unknown;
}

/** What a plan lists, does and hands out. */
async function* planned(
  client: ApiClient,
  reach: Reach,
  { plan, asked }: Planned,
  cookie: string,
): AsyncGenerator<Step> {
  const { id, hash } = Object(plan) as { readonly id: number; readonly hash: string };
  const follow = [
    { id: 'L103', method: 'GET', url: `/lectern/api/plans/${id}/rows?pageSize=100`, body: undefined },
    { id: 'L104', method: 'POST', url: `/lectern/api/plans/${id}/confirm`, body: { hash, choices: {} } },
    { id: 'L107', method: 'GET', url: `/lectern/api/tasks/${id}/rows?pageSize=100`, body: undefined },
    { id: 'L109', method: 'GET', url: `/lectern/api/tasks/${id}/rows.csv`, body: undefined },
    { id: 'L133', method: 'GET', url: `/lectern/api/tasks/${id}/file`, body: undefined },
  ] as const;
  for (const { id: callId, ...request } of follow) {
    const answer = await send(client, undefined, request, cookie);
    yield { id: callId, reach, request: { ...request, body: [request.body, asked] }, answer };
  }
}

function send(client: ApiClient, call: DescribedCall | undefined, { method, url, body }: WalkRequest, cookie: string) {
  const isStream = call?.endpoint?.contentType?.startsWith('text/event-stream') === true;
  const file = call?.endpoint?.multipart ? oneFile(`手机号,lessonId\n13800138000,${url.length}\n`) : undefined;
  const json = body === undefined ? {} : { payload: JSON.stringify(body) };
  return client.raw({
    method,
    url,
    ...json,
    ...(file ? { payload: file.payload } : {}),
    headers: { cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...file?.headers },
    ...(isStream ? { payloadAsStream: true } : {}),
  });
}
