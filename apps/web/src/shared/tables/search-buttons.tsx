import { SearchIcon } from '../ui/icons.tsx';

/** At the end of every search form. What is typed and was not looked for yet goes as well with 重置: the form is handed on. */
export function SearchButtons({ onReset }: { onReset: (form: HTMLFormElement | null) => void }) {
  return (
    <>
      <button type="submit" className="button button-primary">
        <SearchIcon />
        查询
      </button>
      <button type="button" className="button" onClick={({ currentTarget }) => onReset(currentTarget.form)}>
        重置
      </button>
    </>
  );
}
