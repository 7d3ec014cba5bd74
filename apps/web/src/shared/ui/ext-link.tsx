import type { ReactNode } from 'react';
import { isWebAddress } from './go.ts';

interface ExtLinkProps {
  readonly href: string;
  readonly newTab?: boolean;
  readonly className?: string;
  readonly role?: 'menuitem';
  readonly tabIndex?: number;
  readonly children: ReactNode;
}

/** A link to another site, in a new tab unless told otherwise (R030). */
export function ExtLink({ href, newTab = true, children, ...rest }: ExtLinkProps) {
  if (!isWebAddress(href)) return <span className={rest.className}>{children}</span>;
  return (
    <a href={href} rel="noopener noreferrer" {...(newTab ? { target: '_blank' } : {})} {...rest}>
      {children}
      {newTab && <span className="visually-hidden">（新标签页）</span>}
    </a>
  );
}
