/** antd in our colours and measures. Read by the build, which writes antd's styles, and by the page's provider. */
import { ACCENT_FILL, DARK, LIGHT, type Palette } from './palette.ts';

export const ANTD_KEY = 'ant';

export function antdTokens(theme: 'light' | 'dark') {
  const palette: Palette = theme === 'dark' ? DARK : LIGHT;
  return {
    fontFamily:
      '"PingFang SC","Microsoft YaHei UI","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC","Source Han Sans SC","WenQuanYi Micro Hei",system-ui,sans-serif',
    fontSize: 14,
    controlHeight: 30,
    borderRadius: 4,
    colorPrimary: ACCENT_FILL[theme],
    colorLink: palette.accent,
    colorLinkHover: palette.accentHover,
    colorSuccess: palette.success,
    colorWarning: palette.warning,
    colorError: palette.danger,
    colorInfo: ACCENT_FILL[theme],
    colorText: palette.text,
    colorTextSecondary: palette.text2,
    colorTextTertiary: palette.text3,
    colorTextPlaceholder: palette.text3,
    colorBgLayout: palette.canvas,
    colorBgContainer: palette.surface,
    colorBgElevated: palette.surfaceRaised,
    colorBorder: palette.borderStrong,
    colorBorderSecondary: palette.border,
    // Lists and calendars open upon dialogs of their own colour: a line shows where they end, in dark above all.
    boxShadowSecondary: `0 0 0 1px ${palette.borderStrong}, 0 8px 24px rgb(0 0 0 / ${theme === 'dark' ? 50 : 12}%)`,
    motionDurationFast: '0.06s',
    motionDurationMid: '0.1s',
    motionDurationSlow: '0.14s',
  };
}
