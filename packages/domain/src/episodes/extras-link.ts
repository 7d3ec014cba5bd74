/** Paths inside the app of what surrounds episodes. */

/** Comments of one episode. */
export function commentPath(episodeId: number): string {
  return `/jwc/episodeComments/comments?episodeId=${episodeId}`;
}
