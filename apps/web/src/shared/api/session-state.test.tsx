import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { meQuery } from './session.ts';
import { endSession, startSession } from './session-state.ts';
import { aPerson } from './session-test-data.ts';

function aClientOf(id: number): QueryClient {
  const client = new QueryClient();
  startSession(client, aPerson({ id }));
  client.setQueryData(['app-config'], { title: '讲台' });
  client.setQueryData(['students', 1], [{ name: '王小明' }]);
  return client;
}

test('ASVS V14.3.1: after signing out nothing that was read is in memory, but what the sign-in screen needs', () => {
  const client = aClientOf(7);
  endSession(client);
  expect(client.getQueryData(['students', 1])).toBeUndefined();
  expect(client.getQueryData(['app-config'])).toEqual({ title: '讲台' });
  expect(client.getQueryData(meQuery.queryKey)).toBeNull();
});

test('ASVS V14.3.1: nor is what somebody else read, once another person signs in', () => {
  const client = aClientOf(7);
  startSession(client, aPerson({ id: 8 }));
  expect(client.getQueryData(['students', 1])).toBeUndefined();
});
