/** One call as an OpenAPI operation. */
import {
  type AnyEndpoint,
  isDocumented,
  type Permission,
  PROGRAM_KEY_HEADER,
  takesKey,
} from '@lectern/contract/endpoint';
import { type Json, jsonSchema, type SchemaParts } from './json-schema.ts';

const ERRORS: Readonly<Record<string, string>> = {
  '400': '输入有误',
  '401': '未登录或登录已失效',
  '403': '没有权限',
  '404': '不存在',
  '409': '被规则拒绝，或与他人的修改冲突',
  '413': '请求体过大',
  '415': '请求体的类型不对',
  '422': 'Idempotency-Key 已用于另一个请求',
  '428': '缺少版本号 rev',
  '429': '过于频繁',
  '503': '暂时不可用，见 Retry-After',
};
const ONE_FILE = {
  type: 'object',
  properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } },
  required: ['file'],
  additionalProperties: false,
};
const SELDOM_ON_READS = new Set(['413', '415', '422', '428']);

export function describeOperation(endpoint: AnyEndpoint, operationId: string, parts: SchemaParts): Json {
  const { permission, refusals } = endpoint;
  const parameters = [
    ...parametersOf(endpoint, 'params', operationId, parts),
    ...parametersOf(endpoint, 'query', operationId, parts),
    ...headersOf(endpoint),
  ];
  const body = requestBody(endpoint, operationId, parts);
  return {
    operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    'x-call': endpoint.id,
    'x-permission': permission,
    ...(refusals ? { 'x-refusals': refusals } : {}),
    security: permission === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: { '200': successOf(endpoint, operationId, parts), ...errorsOf(endpoint) },
  };
}

function parametersOf(endpoint: AnyEndpoint, part: 'params' | 'query', id: string, parts: SchemaParts): Json[] {
  const schema = endpoint[part];
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input', `${id}.${part}`, parts) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: part === 'params' ? 'path' : 'query',
    required: part === 'params' || required.includes(name),
    schema: property,
  }));
}

function headersOf(endpoint: AnyEndpoint): Json[] {
  const header = { name: PROGRAM_KEY_HEADER, in: 'header', required: true, schema: { type: 'string' } };
  return endpoint.byProgram ? [...headersOfWrite(endpoint), header] : headersOfWrite(endpoint);
}

function headersOfWrite(endpoint: AnyEndpoint): Json[] {
  if (endpoint.method === 'GET') return [];
  const isOptional = isDocumented(endpoint);
  const own = {
    name: 'x-lectern-request',
    in: 'header',
    required: !isOptional,
    schema: { const: '1' },
    ...(isOptional ? { description: '浏览器带有本站的 Origin 或 Sec-Fetch-Site: same-origin 时可省略' } : {}),
  };
  if (!takesKey(endpoint)) return [own];
  const codes = {
    type: 'string',
    description: '已确认的提醒代码，以逗号分隔；未确认的提醒会以 warningsNotConfirmed 拒绝',
  };
  const key = { type: 'string', pattern: String.raw`^[\w.:-]{1,100}$` };
  return [
    own,
    { name: 'Idempotency-Key', in: 'header', required: false, schema: key },
    { name: 'Confirm-Warnings', in: 'header', required: false, schema: codes },
  ];
}

function requestBody(endpoint: AnyEndpoint, id: string, parts: SchemaParts): Json | undefined {
  if (endpoint.rawBody) return { required: true, content: { 'application/octet-stream': {} } };
  if (endpoint.multipart) return { required: true, content: { 'multipart/form-data': { schema: ONE_FILE } } };
  if (!endpoint.body) return undefined;
  const schema = jsonSchema(endpoint.body, 'input', `${id}.body`, parts);
  return { required: !acceptsNothing(endpoint), content: { 'application/json': { schema } } };
}

const acceptsNothing = ({ body }: AnyEndpoint): boolean =>
  // zod's own mark of a schema that takes undefined.
  (body as { _zod?: { optin?: string } } | undefined)?._zod?.optin === 'optional';

function successOf(endpoint: AnyEndpoint, id: string, parts: SchemaParts): Json {
  const type = endpoint.contentType ?? 'application/json';
  return {
    description: '成功',
    content: { [type]: { schema: jsonSchema(endpoint.reply, 'output', `${id}.reply`, parts) } },
  };
}

function errorsOf(endpoint: AnyEndpoint): Json {
  const statuses = Object.entries(ERRORS).filter(([status]) => mayAnswer(endpoint, status));
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } };
  return Object.fromEntries(statuses.map(([status, description]) => [status, { description, content }]));
}

function mayAnswer(endpoint: AnyEndpoint, status: string): boolean {
  if (endpoint.permission === 'public' && status === '401') {
    return endpoint.byProgram === true || endpoint.path.endsWith('/login');
  }
  return endpoint.method !== 'GET' || !SELDOM_ON_READS.has(status);
}

/** For people: what a caller must hold. */
export function permissionText(permission: Permission): string {
  if (permission === 'public') return '公开';
  if (permission === 'signedIn') return '登录即可';
  return [permission].flat().join(' 或 ');
}
