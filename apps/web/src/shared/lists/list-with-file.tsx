/** A list whose file the browser writes; who may not export is not offered it. */
import { useState } from 'react';
import { useMe } from '../api/session.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { AnyAddress } from './list-address.ts';
import { fileOfList } from './list-file.ts';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import type { Ticked } from './ticked-ids.ts';

interface Exported<R, A extends AnyAddress> {
  readonly ticked: Ticked<R, A>;
  readonly columns: readonly string[];
  readonly total: number;
}

export function ListWithFile<R, A extends AnyAddress>(props: Omit<ListScreenProps<R, A>, 'onExport'>) {
  const mayExport = useMe().privileges.includes('EXPORT');
  const [exported, setExported] = useState<Exported<R, A>>();
  return (
    <>
      <ListScreen
        {...props}
        onExport={mayExport ? (ticked, columns, total) => setExported({ ticked, columns, total }) : undefined}
      />
      {exported && (
        <ExportDialog
          {...exported}
          csv={fileOfList(exported.ticked, props.columns)}
          onClose={() => setExported(undefined)}
        />
      )}
    </>
  );
}
