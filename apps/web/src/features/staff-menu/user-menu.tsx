import type { Me } from '@lectern/contract/shell/identity';
import { identityContract } from '@lectern/contract/shell/identity';
import { ROOT_PRIVILEGE } from '@lectern/domain/access/privileges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { useAppConfig } from '../../shared/api/app-config.ts';
import { call } from '../../shared/api/call.ts';
import { endSession } from '../../shared/api/session-state.ts';
import { forgetLists } from '../../shared/lists/last-list.ts';
import { chooseTheme, readThemeChoice, subscribeThemeChoice, THEME_CHOICE } from '../../shared/theme/theme-choice.ts';
import { go } from '../../shared/ui/go.ts';
import { CheckIcon, ChevronDownIcon, UserIcon } from '../../shared/ui/icons.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';
import './user-menu.css';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const SessionsDialog = lazy(async () => ({ default: (await import('./sessions-dialog.tsx')).SessionsDialog }));

export function UserMenu({ me }: { me: Me }) {
  const [sessionsShown, setSessionsShown] = useState(false);
  const [passwordShown, setPasswordShown] = useState(false);
  const logout = useLogout();
  return (
    <>
      <MenuButton
        className="user-button"
        align="end"
        name={`我的菜单：${me.name}`}
        label={
          <>
            <UserIcon />
            <span>{me.name}</span>
            <ChevronDownIcon />
          </>
        }
      >
        {(close) => (
          <>
            <div className="user-facts" role="presentation">
              <strong>{me.name}</strong>
              <span>{[me.account, me.identity].filter(Boolean).join(' · ')}</span>
            </div>
            <hr className="menu-divider" />
            <StaffLinks me={me} onChosen={close} />
            <MenuItem
              onChosen={() => {
                close();
                setSessionsShown(true);
              }}
            >
              登录会话
            </MenuItem>
            <MenuItem
              onChosen={() => {
                close();
                setPasswordShown(true);
              }}
            >
              修改密码
            </MenuItem>
            <hr className="menu-divider" />
            <ThemeItems />
            <hr className="menu-divider" />
            <MenuItem onChosen={logout}>退出登录</MenuItem>
          </>
        )}
      </MenuButton>
      {passwordShown && (
        <Suspense>
          <PasswordDialog onClose={() => setPasswordShown(false)} />
        </Suspense>
      )}
      {sessionsShown && (
        <Suspense>
          <SessionsDialog onClose={() => setSessionsShown(false)} />
        </Suspense>
      )}
    </>
  );
}

/** R035: the second variant has no staff coupons, and nobody has them while their site has no address. */
function StaffLinks({ me, onChosen }: { me: Me; onChosen: () => void }) {
  const { variant, sites } = useAppConfig();
  if (!me.privileges.includes(ROOT_PRIVILEGE)) return null;
  const item = { className: 'menu-item', role: 'menuitem', tabIndex: -1, onClick: onChosen } as const;
  return (
    <>
      {variant === 1 && sites.marketing !== undefined && (
        <Link to="/coupon-v2/internalCoupons" {...item}>
          员工优惠券
        </Link>
      )}
      <Link to="/clientDownload" {...item}>
        客户端下载
      </Link>
    </>
  );
}

function ThemeItems() {
  const choice = useSyncExternalStore(subscribeThemeChoice, readThemeChoice);
  return (
    <>
      <div className="menu-heading" role="presentation">
        外观
      </div>
      {THEME_CHOICE.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className="menu-item"
          role="menuitemradio"
          aria-checked={value === choice}
          tabIndex={-1}
          onClick={() => chooseTheme(value)}
        >
          {label}
          {value === choice && <CheckIcon />}
        </button>
      ))}
    </>
  );
}

function MenuItem({ onChosen, children }: { onChosen: () => void; children: string }) {
  return (
    <button type="button" className="menu-item" role="menuitem" tabIndex={-1} onClick={onChosen}>
      {children}
    </button>
  );
}

/** The return target is the address without its hash (R025); without a configured page the sign-in screen appears. */
function useLogout(): () => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: () => call(identityContract.logout, { body: { target: window.location.href.replace(/#.*$/, '') } }),
    onSuccess: ({ redirect }) => {
      forgetLists();
      if (redirect) {
        go(redirect);
        return;
      }
      endSession(client);
    },
  });
  return mutate;
}
