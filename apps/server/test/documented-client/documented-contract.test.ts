/** R372: method, path, named query and named body of every call that stands are those of the documents. */
import { CONTRACTS } from '@lectern/contract/all';
import type { AnyEndpoint } from '@lectern/contract/endpoint';
import { describe, expect, test } from 'vitest';
import { fieldsOfAny } from '../../src/platform/http/schema-directed.ts';
import { type CallId, DOCUMENTED_CALLS, documentedCall } from './documented-calls.ts';

const endpoints = Object.values(CONTRACTS).flatMap((contract): readonly AnyEndpoint[] => Object.values(contract));
/** Names of parameters are ours. */
const shapeOf = (path: string): string => path.replaceAll(/\{[^}]+\}|:[A-Za-z]+/g, '*');
const keyOf = ({ method, path }: { method: string; path: string }): string => `${method} ${shapeOf(path)}`;
const byKey = new Map(endpoints.map((endpoint) => [keyOf(endpoint), endpoint]));

test('R372: every documented call stands with the method and path of its row', () => {
  expect(
    DOCUMENTED_CALLS.filter((call) => !byKey.has(keyOf(call))).map(({ id, method, path }) => [id, method, path]),
  ).toEqual([]);
});

/**
 * What the documents name of a query or body; where they name nothing, the fields are ours.
 */
const NAMED: Partial<Record<CallId, { readonly query?: string; readonly body?: string }>> = {
  E004: { query: 'ids' },
  E005: { query: 'lessonInfo episodeInfo subject lessonFlattedCategories page pageSize ids userId sort order' },
  E061: { body: 'destLessonId srcLessonId transferReason' },
  E063: { query: 'subjectId phase agendaType' },
  E068: { query: 'account' },
  E078: { query: 'labelId' },
  E079: { query: 'labelId' },
  E080: { query: 'labelId' },
  E084: { query: 'oldLabelId newLabelId' },
  E091: { query: 'ids needPartLesson needForbidComment' },
  E092: { query: 'page pageSize ids' },
  E097: { query: 'newTeacherId' },
  E098: { query: 'teacherId' },
  E110: { query: 'type' },
  E111: { body: 'episodeIds' },
  E116: { query: 'ids' },
  E123: { query: 'createMode' },
  E126: { query: 'lessonId' },
  E129: { query: 'ldaps' },
  E130: { query: 'lessonTypes programmingClassNumbers' },
  E131: { query: 'stageReviewId mediaTypes' },
  E134: { query: 'phase subjectId' },
  E135: { query: 'phase subjectId' },
  E161: { body: 'ids' },
  E162: { query: 'account' },
  E165: { query: 'ids' },
  E169: { query: 'startTime' },
  E181: { query: 'name' },
  E196: { query: 'operationType' },
  E201: { query: 'destTeamId reason' },
  E202: { body: 'srcTeamIds destTeamIds reason' },
  E216: { query: 'teamId' },
  E226: { body: 'key name functionTypes componentType componentInfo show' },
  E228: { body: 'allMatch conditions' },
  E242: { query: 'phase subjectId' },
  E243: { query: 'phase subjectId', body: 'labels' },
  E244: { query: 'phase subjectId' },
  E248: { query: 'userId lessonId' },
  E253: { query: 'jamIds' },
  E254: { query: 'studentIds' },
  E266: { query: 'account name subjectId phases priority' },
  E267: { query: 'name subjectId phases priority' },
  E282: { body: 'questionIds title type' },
};

const fieldsOfPart = (endpoint: AnyEndpoint | undefined, part: 'query' | 'body'): readonly string[] => {
  const schema = endpoint?.[part];
  return schema ? Object.keys(fieldsOfAny(schema)) : [];
};

describe('R372', () => {
  const rows = Object.entries(NAMED).flatMap(([id, parts]) =>
    Object.entries(parts).map(([part, names]) => [id as CallId, part as 'query' | 'body', names.split(' ')] as const),
  );
  test.each(rows)('%s takes each named field of its %s: %j', (id, part, names) => {
    const endpoint = byKey.get(keyOf(documentedCall(id)));
    // The address may carry a field of the body (`documented-input.ts`).
    const taken = [...fieldsOfPart(endpoint, part), ...(part === 'query' ? fieldsOfPart(endpoint, 'body') : [])];
    expect(names.filter((name) => !taken.includes(name))).toEqual([]);
  });
});
