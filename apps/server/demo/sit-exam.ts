/**
 * `npm run sit-exam -- --exam ID --sheet ID`: lets the students of an exam that has begun answer its published paper
 * through the ingest call of a running server, as the system that students use would.
 */
import { parseArgs } from 'node:util';
import { type AnyEndpoint, PROGRAM_KEY_HEADER, type ReplyOf } from '@lectern/contract/endpoint';
import { attemptsContract } from '@lectern/contract/exams/attempts';
import { examsContract } from '@lectern/contract/exams/exams';
import { factsContract } from '@lectern/contract/exams/facts';
import { sheetsContract } from '@lectern/contract/exams/sheets';
import { identityContract } from '@lectern/contract/shell/identity';
import { readDraft } from '@lectern/domain/questions/question-draft';
import { factsOfStudent } from './exam-answers.ts';
import { createRandom } from './random.ts';

const USAGE = `用法：npm run sit-exam -- --exam 考试ID --sheet 试卷ID [选项]
  --url 地址        默认 http://localhost:8080
  --account 账号    管理员账号，默认 admin
  --password 密码   默认 lectern-demo
  --students N      最多多少名考生作答，默认 300
  --wrong-key N     第 N 题高分考生选其他选项，用来试“答案可能有误”
  --seed N          随机种子`;
const PAGE = 200;
const FACTS_AT_ONCE = 2000;

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080' },
    account: { type: 'string', default: 'admin' },
    password: { type: 'string', default: 'lectern-demo' },
    exam: { type: 'string' },
    sheet: { type: 'string' },
    students: { type: 'string', default: '300' },
    'wrong-key': { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
});

let cookie = '';

/** Replies of our own server are as its contract says. */
async function send<E extends AnyEndpoint>(
  endpoint: E,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const response = await fetch(`${values.url}${path}`, {
    method: endpoint.method,
    headers: {
      'x-lectern-request': '1',
      cookie,
      ...headers,
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = (await response.json()) as ReplyOf<E> & { message?: string };
  if (!response.ok) throw new Error(`${endpoint.id}: ${reply.message ?? response.status}`);
  const set = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  if (set.length > 0) cookie = set.join('; ');
  return reply;
}

async function candidates(examId: string, most: number): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ids.length < most; page += 1) {
    const path = `/lectern/api/exams/${examId}/candidates?page=${page}&pageSize=${PAGE}`;
    const { list } = await send(attemptsContract.candidates, path);
    ids.push(...list.map(({ studentId }) => studentId));
    if (list.length < PAGE) break;
  }
  return ids.slice(0, most);
}

async function sit(examId: string, sheetId: string): Promise<void> {
  await send(identityContract.login, '/lectern/api/login', { account: values.account, password: values.password });
  const exam = await send(examsContract.get, `/tutor-jam/api/jams/${examId}`);
  const sheet = await send(sheetsContract.get, `/lectern/api/sheets/${sheetId}`);
  const drafts = new Map(sheet.questions.map(({ versionId, draft }) => [versionId, draft]));
  const questions = (sheet.published?.sections ?? []).flatMap(({ items }) =>
    items.flatMap(({ questionId, versionId }) => {
      const draft = drafts.get(versionId);
      const body = draft && readDraft(draft, () => null).body;
      return body ? [{ questionId, body }] : [];
    }),
  );
  if (questions.length === 0) throw new Error('试卷没有已发布的版本');
  const wrongKeyAt = values['wrong-key'] === undefined ? null : Number(values['wrong-key']) - 1;
  const simulated = { examId: exam.id, startAt: exam.startTime, endAt: exam.endTime, questions, wrongKeyAt };
  const students = await candidates(examId, Number(values.students));
  const facts = students.flatMap((id) =>
    factsOfStudent(simulated, id, createRandom(Number(values.seed), exam.id, id).next),
  );
  const source = { name: `模拟考生 ${Date.now()}` };
  const { key } = await send(factsContract.createSource, '/lectern/api/fact-sources', source);
  const sums = { accepted: 0, unchanged: 0, refused: 0 };
  for (let from = 0; from < facts.length; from += FACTS_AT_ONCE) {
    const part = facts.slice(from, from + FACTS_AT_ONCE);
    const reply = await send(
      factsContract.ingest,
      '/lectern/api/facts',
      { facts: part },
      { [PROGRAM_KEY_HEADER]: key },
    );
    sums.accepted += reply.accepted;
    sums.unchanged += reply.unchanged;
    sums.refused += reply.refused.length;
    for (const { index, message } of reply.refused.slice(0, 3)) console.error(JSON.stringify(part[index]), message);
  }
  console.log(
    `${students.length} 名考生：收下 ${sums.accepted} 条，未变 ${sums.unchanged} 条，拒绝 ${sums.refused} 条`,
  );
}

if (values.exam === undefined || values.sheet === undefined) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  await sit(values.exam, values.sheet);
}
