/** A fresh Chromium with an empty profile, signed in, with its processor slowed down if asked. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/server/demo/demo-staff.ts';
import { installProbe, PROBE_GIVE_UP_MS } from './probe.ts';

interface Transfer {
  type: string;
  bytes: number;
  status: number;
}

export interface OpenPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  /** By request. */
  readonly transfers: ReadonlyMap<string, Transfer>;
  close(): Promise<void>;
}

const CHROMIUM = '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function openPage(base: string, cpu: number, row: string): Promise<OpenPage> {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-page-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    args: FLAGS,
  });
  const answer = await context.request.post(`${base}/lectern/api/login`, {
    headers: { 'x-lectern-request': '1' },
    data: { account: 'operator', password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
  const page = context.pages()[0] ?? (await context.newPage());
  const devtools = await context.newCDPSession(page);
  await page.addInitScript(installProbe, { row, giveUpMs: PROBE_GIVE_UP_MS });
  await devtools.send('Network.enable');
  await devtools.send('HeapProfiler.enable');
  if (cpu > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return {
    page,
    devtools,
    transfers: watchTransfers(devtools),
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

function watchTransfers(devtools: CDPSession): Map<string, Transfer> {
  const transfers = new Map<string, Transfer>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) transfers.set(requestId, { type: type ?? 'Other', bytes: 0, status: 0 });
  });
  devtools.on('Network.responseReceived', ({ requestId, response, type }) => {
    const transfer = transfers.get(requestId);
    if (transfer) Object.assign(transfer, { type, status: response.status });
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  return transfers;
}
