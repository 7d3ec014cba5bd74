/** The clients that staff download (R088-R092), by the name that their address has in the answer of app-client-data. */
import { type CodeOf, codeTable } from '../code-table.ts';

export const DOWNLOAD_CLIENT = codeTable({
  ipadTeacher: 'iPad 老师端',
  mentorPc: '跟课端（PC）',
  dualDeviceLive: '双机位直播端（Android）',
  adminWindows: '管理端（Windows）',
  adminMac: '管理端（Mac）',
  adminIphone: '管理端（iPhone）',
  adminAndroid: '管理端（Android）',
  streamerMac: '主播端（Mac）',
  streamerWindows: '主播端（Windows）',
});
export type DownloadClient = CodeOf<typeof DOWNLOAD_CLIENT>;
