import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordingKey } from './recorded-sessions.ts';

test('recordings of a world made anew another day are others', () => {
  const day = Date.UTC(2026, 9, 14);
  const keys = [recordingKey(day), recordingKey(day + 86_400_000)];
  expect(new Set(keys).size).toBe(2);
  expect(z.array(z.uuid()).safeParse(keys).success).toBe(true);
});
