import type { DownloadClient } from '@lectern/domain/shell/download-client';

/**
 * The clients that staff download (R088-R092). `key` is the name of the address in the answer of app-client-data; a
 * name that is missing there is shown disabled (R093, decision 28).
 */
interface ClientLink {
  readonly key: DownloadClient;
  readonly label: string;
}
export interface ClientCard {
  readonly title: string;
  readonly notes: readonly string[];
  readonly links: readonly ClientLink[];
}

export const CLIENT_CARDS: readonly ClientCard[] = [
  { title: 'iPad 老师端', notes: ['用于老师在 iPad 上授课'], links: [{ key: 'ipadTeacher', label: 'iPad' }] },
  {
    title: '班主任 / 辅导老师跟课端',
    notes: ['需要 Windows 7 SP1 或更高版本'],
    links: [{ key: 'mentorPc', label: 'PC' }],
  },
  {
    title: '双机位直播端',
    notes: ['仅支持 Android 7.0 及以上版本'],
    links: [{ key: 'dualDeviceLive', label: 'Android' }],
  },
  {
    title: '管理端',
    notes: ['需要连接公司网络或 VPN', '观看直播课需要有管理员权限的账号'],
    links: [
      { key: 'adminWindows', label: 'Windows' },
      { key: 'adminMac', label: 'Mac' },
      { key: 'adminIphone', label: 'iPhone' },
      { key: 'adminAndroid', label: 'Android' },
    ],
  },
  {
    title: '主播端',
    notes: ['仅用于直播带货教室'],
    links: [
      { key: 'streamerMac', label: 'Mac' },
      { key: 'streamerWindows', label: 'Windows' },
    ],
  },
];
