import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';

afterEach(cleanup);

test.each([
  [{}, '个数*（必填）'],
  [{ requiredWords: '发布前必填' }, '个数*（发布前必填）'],
])('a required field is read as required at once, unless it says when: %o', (words, label) => {
  render(
    <Field id="count" label="个数" required {...words}>
      {(input) => <input {...input} />}
    </Field>,
  );
  expect(screen.getByLabelText(label)).toBeTruthy();
});
