/** Addresses of episodes inside the app. */
export const EPISODE_LIST_PATH = '/jwc/episodes';
export const NEW_EPISODE_PATH = '/jwc/episodes/new';

export function episodePath(id: number, tab?: string): string {
  return tab === undefined ? `${EPISODE_LIST_PATH}/${id}` : `${EPISODE_LIST_PATH}/${id}/${tab}`;
}

/** `field`: the one to go to. */
export function episodeEditPath(id: number, field?: string): string {
  return `${episodePath(id)}/edit${field === undefined ? '' : `?field=${field}`}`;
}
