import { practiceAudioPath } from '@lectern/contract/students/practice';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { aConfig } from '../../shared/api/config-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { practiceRoutes } from './routes.tsx';

const AUDIO_ID = 'a'.repeat(32);
const SENTENCES = {
  speakingSentences: [
    { index: 1, text: 'This is a lion.', audioUrl: practiceAudioPath(AUDIO_ID), score: 86.25 },
    { index: 2, text: 'It is big.', audioUrl: '', score: null },
    { index: 3, text: '=1+1', audioUrl: practiceAudioPath(AUDIO_ID), score: null },
  ],
  rolePlaySentences: [],
};
const QUESTIONS = {
  speakingQuestions: [
    { index: 1, type: 3, speakingText: 'lion', essayContent: '', audioId: AUDIO_ID, score: 70 },
    { index: 2, type: 5, speakingText: '', essayContent: '说说你见过的动物', audioId: AUDIO_ID, score: 10 },
  ],
  interactiveQuestions: [
    { index: 1, type: 2, startTime: 12_000, endTime: 85_000, options: ['/a.png', '/b.png'], score: null },
    { index: 2, type: 5, startTime: 90_000, endTime: 95_000, options: [], score: 55 },
  ],
};
const HEAD = {
  student: { id: 7, nickname: '朱小满', identity: '7' },
  episode: { id: 12, name: '第 1 讲 At the zoo' },
  lesson: { id: 3, name: '初一英语口语班' },
  kinds: ['rolePlay'],
};
let answers: Readonly<Record<string, readonly [status: number, body: unknown]>>;
const asked: string[] = [];

// Read once before the first test, whose patience is short.
beforeAll(() => Promise.all([import('./role-play-page.tsx'), import('./animation-page.tsx')]), 60_000);
beforeEach(() => {
  asked.length = 0;
  answers = {
    'practice-head': [200, HEAD],
    'role-plays': [200, SENTENCES],
    'animation-practices': [200, QUESTIONS],
  };
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const [status, body] = answers[path.split('/').at(-1) ?? ''] ?? [500, {}];
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(page: 'rolePlay' | 'exerciseAnimation', student = '7') {
  const router = createMemoryRouter([{ children: practiceRoutes, HydrateFallback: () => null }], {
    initialEntries: [`/students/${student}/episodes/12/${page}`],
  });
  const client = createQueryClient();
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const heads = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
const cellsOf = (table: HTMLElement, row: number) =>
  within(within(table).getAllByRole('row')[row] ?? table)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const gone = [404, { code: 'NOT_FOUND', message: '练习不存在', requestId: '', retryable: false }] as const;

describe('the role play', () => {
  test('R293: is headed by nickname, identity and the lesson', async () => {
    open('rolePlay');
    expect(await screen.findByRole('heading', { level: 1, name: '朱小满（7）的角色扮演详情' })).toBeDefined();
    expect(screen.getByRole('link', { name: '初一英语口语班' }).getAttribute('href')).toBe('/lessons/3');
  });

  test('R294, R295, R297: two tables of index, text, audio and score', async () => {
    open('rolePlay');
    await screen.findByText('This is a lion.');
    const table = screen.getByRole('table', { name: '跟读练习' });
    expect(heads(table)).toEqual(['序号', '文本', '学生音频', '得分']);
    expect(heads(screen.getByRole('table', { name: '角色扮演' }))).toEqual(['序号', '文本', '学生音频', '得分']);
    expect([1, 2, 3].map((row) => cellsOf(table, row).at(-1))).toEqual(['86.3', '未提交', '--']);
  });

  test('R296: the table without rows says that there is no data', async () => {
    open('rolePlay');
    const table = await screen.findByRole('table', { name: '角色扮演' });
    expect(await within(table).findByText('暂无数据')).toBeDefined();
  });

  test('R298: no audio and audio that cannot be loaded say so; loading is tried again', async () => {
    open('rolePlay');
    await screen.findByText('This is a lion.');
    const table = screen.getByRole('table', { name: '跟读练习' });
    expect(cellsOf(table, 2)[2]).toBe('无音频文件');
    const audio = table.querySelector('audio');
    expect(audio?.getAttribute('src')).toBe(practiceAudioPath(AUDIO_ID));
    if (audio) fireEvent.error(audio);
    expect(cellsOf(table, 1)[2]).toBe('音频源文件加载错误重试');
    fireEvent.click(screen.getByRole('button', { name: '重试加载第 1 条录音' }));
    expect(screen.getByRole('button', { name: '播放第 1 条录音' })).toBeDefined();
  });

  test('is copied as a table whose texts run nothing', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    open('rolePlay');
    fireEvent.click(await screen.findByRole('button', { name: '复制 3 条' }));
    await waitFor(() => expect(writeText).toHaveBeenCalledTimes(1));
    expect(writeText.mock.calls[0]?.[0].split('\n')).toEqual([
      '序号\t文本\t学生音频\t得分',
      '1\tThis is a lion.\t有\t86.3',
      '2\tIt is big.\t无\t未提交',
      "3\t'=1+1\t有\t",
    ]);
  });
});

describe('the animation', () => {
  test('R300, R303: what was read has type, text, audio and score; free answers have no score', async () => {
    open('exerciseAnimation');
    await screen.findByText('lion');
    const table = screen.getByRole('table', { name: '跟读' });
    expect(heads(table)).toEqual(['序号', '类型', '文本', '学生音频', '得分']);
    expect(cellsOf(table, 1).filter((_, i) => i !== 3)).toEqual(['1', '跟读', 'lion', '70']);
    expect(cellsOf(table, 2).filter((_, i) => i !== 3)).toEqual(['2', '自由问答', '说说你见过的动物', '不评分']);
  });

  test('R301, R302: questions have their time and options as pictures 40 px wide', async () => {
    open('exerciseAnimation');
    await screen.findByText('lion');
    const table = screen.getByRole('table', { name: '互动题' });
    expect(heads(table)).toEqual(['序号', '类型', '时间段', '题目选项', '得分']);
    expect(cellsOf(table, 1)).toEqual(['1', '选择题', '00:12 - 01:25', '', '未提交']);
    const pictures = within(table).getAllByRole('img');
    expect(pictures.map((picture) => [picture.getAttribute('src'), picture.getAttribute('width')])).toEqual([
      ['/a.png', '40'],
      ['/b.png', '40'],
    ]);
    expect(cellsOf(table, 2)).toEqual(['2', '自由问答', '01:30 - 01:35', '—', '不评分']);
  });
});

describe('R305: what is not there', () => {
  test.each([
    ['rolePlay', 'role-plays'],
    ['exerciseAnimation', 'animation-practices'],
  ] as const)('%s is no data', async (page, call) => {
    answers = { 'practice-head': gone, [call]: gone };
    open(page);
    expect(await screen.findAllByText('暂无数据')).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('another failure is told, and not as no data', async () => {
    answers = { ...answers, 'role-plays': [400, { ...gone[1], code: 'INVALID', message: '参数有误' }] };
    open('rolePlay');
    expect((await screen.findByRole('alert')).textContent).toMatch('参数有误');
    expect(screen.queryByText('暂无数据')).toBeNull();
  });

  test('a student that is no number is no page, and nothing is asked', async () => {
    open('rolePlay', 'x');
    expect(await screen.findByRole('heading', { level: 1, name: '页面不存在' })).toBeDefined();
    expect(asked).toEqual([]);
  });
});
