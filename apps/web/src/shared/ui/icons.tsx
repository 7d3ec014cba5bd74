/** Line icons of 16 px that take the colour of their text. They never speak: what they stand in does. */
import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="m4 4 8 8m0-8-8 8" />
  </Icon>
);
export const CheckIcon = () => (
  <Icon>
    <path d="m3 8.5 3.2 3.2L13 5" />
  </Icon>
);
export const ChevronDownIcon = () => (
  <Icon>
    <path d="m4.5 6.5 3.5 3.5 3.5-3.5" />
  </Icon>
);
export const CalendarIcon = () => (
  <Icon>
    <path d="M2.5 4h11v9.5h-11zM2.5 7h11M5.5 2.5V5M10.5 2.5V5" />
  </Icon>
);
export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.2" />
    <path d="m10.2 10.2 3.3 3.3" />
  </Icon>
);
export const PlayIcon = () => (
  <Icon>
    <path d="M5.2 3.4v9.2L12.6 8z" fill="currentColor" />
  </Icon>
);
export const PauseIcon = () => (
  <Icon>
    <path d="M5.5 3.5v9m5-9v9" strokeWidth="2.4" />
  </Icon>
);
export const CopyIcon = () => (
  <Icon>
    <rect x="5.5" y="5.5" width="8" height="8" rx="1.2" />
    <path d="M10.5 5.5v-2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2" />
  </Icon>
);
export const ErrorIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 4.8v3.8M8 11v.2" />
  </Icon>
);
export const InfoIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="M8 7.4v3.8M8 5v.2" />
  </Icon>
);
export const SuccessIcon = () => (
  <Icon>
    <circle cx="8" cy="8" r="6" />
    <path d="m5.4 8.2 1.8 1.8 3.4-3.6" />
  </Icon>
);
export const UserIcon = () => (
  <Icon>
    <circle cx="8" cy="5.4" r="2.7" />
    <path d="M2.8 13.6c.6-2.7 2.6-4.2 5.2-4.2s4.6 1.5 5.2 4.2" />
  </Icon>
);
export const BellIcon = () => (
  <Icon>
    <path d="M3 11.6h10c-1-1-1.4-2.2-1.4-4.4 0-2.3-1.5-4-3.6-4s-3.6 1.7-3.6 4c0 2.2-.4 3.4-1.4 4.4Z" />
    <path d="M6.7 13.6a1.5 1.5 0 0 0 2.6 0" />
  </Icon>
);
export const ExternalIcon = () => (
  <Icon>
    <path d="M9.5 2.8h3.7v3.7M13 3 7.6 8.4M11.4 9.6v2.6a1 1 0 0 1-1 1H3.8a1 1 0 0 1-1-1V5.6a1 1 0 0 1 1-1h2.6" />
  </Icon>
);
