import './record-form.css';

export interface WordedChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Before a save: what was and what will be, in words. */
export function ChangeTable({ changes }: { changes: readonly WordedChange[] }) {
  return (
    <table className="record-review">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">原值</th>
          <th scope="col">改为</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>
              <mark>{after}</mark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
