/** Which paths have a page. The pages are the knowledge of `app/`, which says it here at the start. */
let hasPage: (path: string) => boolean = () => true;

export function registerPages(of: (path: string) => boolean): void {
  hasPage = of;
}

export function isPage(path: string): boolean {
  return hasPage(path);
}
