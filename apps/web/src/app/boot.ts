/**
 * Runs before everything else, as a script of its own: the theme before the first paint, and the first requests while
 * the page's code is still on its way. It may import nothing. `shared/api/preloaded.ts` hands the answers on.
 */
const LIST_PATH = '/lessonDispatch/lessons';

/** As `shared/hooks/kept-in-browser.ts`: a closed storage forgets, the page comes all the same. */
function kept(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function setTheme(): void {
  const choice = kept('lectern.theme');
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
}

function start(urls: readonly string[]): void {
  const headers: Record<string, string> = { 'x-lectern-request': '1' };
  // The server writes it on the page: `platformHeaderOfPage` reads it for the requests after these.
  const [platform, value] = document.documentElement.dataset['platformHeader']?.split(/:(.*)/s) ?? [];
  if (platform && value) headers[platform] = value;
  const preloaded: Record<string, Promise<Response>> = {};
  for (const url of urls) {
    const answer = fetch(url, { headers, credentials: 'same-origin' });
    answer.catch(() => undefined);
    preloaded[url] = answer;
  }
  (window as { lecternPreloaded?: typeof preloaded }).lecternPreloaded = preloaded;
}

/** The query of the list, when the address is the list's; also the bare address, by where the last visit landed. */
function listQuery(): URLSearchParams | undefined {
  const landing = kept('lectern.landing') ?? '/lessons';
  const hash = location.hash.length > 1 ? location.hash.slice(1) : landing;
  const [path = '', search = ''] = hash.split('?', 2);
  return path === LIST_PATH || path === '/lessons' ? new URLSearchParams(search) : undefined;
}

/** The list's first requests, as `requestUrl` writes them: keys in order, empty ones left out. */
function listUrls(query: URLSearchParams): string[] {
  query.set('expand', 'rows');
  query.set('count', 'capped');
  const empty = [...query].filter(([, value]) => value === '');
  for (const [name] of empty) query.delete(name);
  query.sort();
  return [`/tutor-atm-lesson/api/lesson-ids?${query}`, '/lectern/api/lesson-options', '/lectern/api/preferences'];
}

/** The list's own files; the build names them on the script's element. */
function preloadFiles({ list = '', listStyles = '' }: DOMStringMap): void {
  const add = (rel: string, href: string) => {
    const link = document.createElement('link');
    Object.assign(link, { rel, href, crossOrigin: '', ...(rel === 'preload' ? { as: 'style' } : {}) });
    document.head.append(link);
  };
  for (const href of list.split(' ')) if (href) add('modulepreload', href);
  for (const href of listStyles.split(' ')) if (href) add('preload', href);
}

setTheme();
const query = listQuery();
start(['/lectern/api/app-config', '/lectern/api/me', '/lectern/api/navigation', ...(query ? listUrls(query) : [])]);
if (query && document.currentScript) preloadFiles(document.currentScript.dataset);
