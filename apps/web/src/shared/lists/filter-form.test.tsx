import { render } from '@testing-library/react';
import { use } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { FilterForm } from './filter-form.tsx';

const onItsWay = new Promise<never>(() => undefined);
function Slow() {
  return use(onItsWay);
}

beforeEach(() => localStorage.setItem('lectern.some-list.filters-open', 'true'));

test('more filters that are on their way keep the place of each, so that the list below does not move', () => {
  const { container } = render(
    <FilterForm
      label="查询"
      name="some-list"
      address={{}}
      typed={[]}
      onChange={() => undefined}
      onReset={() => undefined}
      moreFields={7}
      renderMore={() => <Slow />}
    />,
  );
  expect(container.querySelectorAll('.filter-grid .field')).toHaveLength(7);
});
