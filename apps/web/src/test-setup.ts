/** For all tests that draw: a page's code is read when it is asked for, which takes its time on a busy machine. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
