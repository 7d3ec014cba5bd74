import { LESSON_TAB, type LessonTabFacts } from '@lectern/domain/lessons/lesson-tabs';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AbsentTab } from './absent-tab.tsx';
import { isBuiltTab, tabsOfLesson } from './built-tabs.ts';

const GOODS: LessonTabFacts & { readonly id: number; readonly rev: number } = {
  id: 7,
  rev: 1,
  category: 'topic',
  flattedCategory: 'physicalCommodity',
  phase: 2,
  withMentor: true,
  withGift: false,
  templateWithWritingTrain: false,
};

test('decision 151: every tab of the specification that a lesson lacks says why, and leads somewhere', () => {
  const tabs = tabsOfLesson(GOODS);
  for (const tab of LESSON_TAB.codes.filter((code) => code !== 'intro' && !tabs.some((shown) => shown === code))) {
    const { container, unmount } = render(
      <MemoryRouter>
        <AbsentTab tab={tab} lesson={GOODS} tabs={tabs} />
      </MemoryRouter>,
    );
    expect(container.textContent).toContain(`“${LESSON_TAB.labelOf(tab)}”`);
    expect(screen.getAllByRole('link').length).toBeGreaterThan(0);
    unmount();
  }
});

test('R052: every tab of the specification but 课程介绍 has its page', () => {
  expect(LESSON_TAB.codes.filter((tab) => !isBuiltTab(tab))).toEqual(['intro']);
});
