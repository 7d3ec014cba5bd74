import type { ViewPage } from '@lectern/domain/shell/view-pages';

/** The list whose searches are kept, and the present one. */
export interface ViewedList {
  readonly name: ViewPage;
  readonly path: string;
  readonly query: string;
}
