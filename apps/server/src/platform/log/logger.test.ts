import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function linesOf(write: (log: ReturnType<typeof createLogger>) => void): string[] {
  const lines: string[] = [];
  write(createLogger({ level: 'info', write: (line) => lines.push(line) }));
  return lines;
}

test('ASVS V16.4.1, V16.2.4: what a caller wrote stays inside its line, and each line is one object with its time', () => {
  const forged = 'x\n{"level":"info","msg":"signed in"}\r\n\u2028\u001b[2J';
  const lines = linesOf((log) => log.warn({ route: forged, err: new Error(forged) }, 'refused'));
  expect(lines).toHaveLength(1);
  const [line = ''] = lines;
  expect(Array.from(line.trimEnd()).filter((sign) => sign < ' ')).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', msg: 'refused', route: forged, time: expect.any(Number) });
});

test('ASVS V16.2.5, V16.3.4: a fault is logged with its place; of one of the database the text, which holds values, is not', () => {
  const fault = new Error('cannot read the plan');
  const ofDatabase = Object.assign(new Error('Key (phone)=(13800138000) already exists'), {
    severity: 'ERROR',
    code: '23505',
    table: 'student',
    constraint: 'student_phone_key',
    detail: 'Key (phone)=(13800138000) already exists',
  });
  const [plain = '', database = ''] = linesOf((log) => {
    log.error({ err: fault }, 'request failed');
    log.error({ err: ofDatabase }, 'request failed');
  });
  expect(JSON.parse(plain).err).toMatchObject({
    message: fault.message,
    stack: expect.stringContaining('logger.test'),
  });
  expect(JSON.parse(database).err).toMatchObject({ code: '23505', place: 'student.student_phone_key' });
  expect(database).not.toContain('13800138000');
});

test('ASVS V16.2.5: requests and replies as a whole never reach the log', () => {
  const [line = ''] = linesOf((log) => log.info({ req: { headers: { cookie: 'secret' } }, res: 'secret' }, 'seen'));
  expect(line).not.toContain('secret');
});
