import { useEffect } from 'react';
import { useAppConfig } from '../api/app-config.ts';

/** The window's title: the page, then the product as this variant and host call it (R018). */
export function useTitle(page: string): void {
  const { title } = useAppConfig();
  useEffect(() => {
    document.title = `${page} - ${title}`;
  }, [page, title]);
}
