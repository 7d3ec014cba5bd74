import { StyleProvider } from '@ant-design/cssinjs';
import { ConfigProvider } from 'antd';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { ANTD_KEY, antdTokens } from './antd-theme.ts';

/**
 * The styles of antd are written by the build (`vite/antd-styles.ts`), light and dark by variables. What antd would
 * still write while running goes into an element that never joins the page.
 */
const UNUSED_STYLES = document.createElement('div');
const THEME = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: ANTD_KEY },
  token: antdTokens('light'),
} as const;
const BUTTON = { autoInsertSpace: false } as const;

export function AntdProvider({ children }: { children: ReactNode }) {
  return (
    <StyleProvider container={UNUSED_STYLES}>
      <ConfigProvider
        locale={zhCN}
        theme={THEME}
        button={BUTTON}
        wave={{ disabled: true }}
        getPopupContainer={popupPlace}
      >
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

/** Behind an open dialog of the browser nothing of the page can be seen or pressed. */
function popupPlace(trigger?: HTMLElement): HTMLElement {
  return trigger?.closest('dialog') ?? document.body;
}
