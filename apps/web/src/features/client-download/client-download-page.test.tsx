import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { appConfigQuery } from '../../shared/api/app-config.ts';
import { aConfig } from '../../shared/api/config-test-data.ts';
import { createQueryClient } from '../../shared/query-client.ts';
import { ClientDownloadPage } from './client-download-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(urls: Readonly<Record<string, string>>) {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(urls), { status: 200 }));
  const client = createQueryClient();
  client.setQueryData(appConfigQuery.queryKey, aConfig());
  render(
    <QueryClientProvider client={client}>
      <ClientDownloadPage />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 2, name: '管理端' });
}
function cardOf(title: string) {
  const card = screen.getByRole('heading', { level: 2, name: title }).closest('section');
  if (!card) throw new Error(`no card ${title}`);
  return within(card);
}

describe('the client downloads', () => {
  test.each([
    ['R088', 'iPad 老师端', [], ['iPad']],
    ['R089', '班主任 / 辅导老师跟课端', [/Windows 7 SP1 或更高版本/], ['PC']],
    ['R090', '双机位直播端', [/仅支持 Android 7.0 及以上/], ['Android']],
    ['R091', '管理端', [/公司网络或 VPN/, /管理员权限/], ['Windows', 'Mac', 'iPhone', 'Android']],
    ['R092', '主播端', [/仅用于直播带货教室/], ['Mac', 'Windows']],
  ] as const)('%s: %s says what it needs and has its links', async (_, title, notes, links) => {
    await open({});
    const card = cardOf(title);
    for (const note of notes) expect(card.getByText(note)).toBeDefined();
    expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      links.map((link) => `${link} 版暂无下载`),
    );
  });

  test('R093: a link whose address is missing is disabled, the others lead there in a new tab', async () => {
    await open({ adminMac: 'https://downloads.example.com/mac.dmg' });
    const card = cardOf('管理端');
    const links = card.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['https://downloads.example.com/mac.dmg', '_blank'],
    ]);
    const disabled = card.getAllByRole<HTMLButtonElement>('button');
    expect(disabled.map((button) => button.disabled)).toEqual([true, true, true]);
  });
});
