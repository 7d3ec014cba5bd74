/** Tab `intro` is the lesson's page for students: it opens outside, and the way there inside is not taken (R044). */
import { shellContract } from '@lectern/contract/shell/shell';
import { lessonIntroUrl, lessonPath } from '@lectern/domain/lessons/lesson-link';
import { replace } from 'react-router';
import { call } from '../../../shared/api/call.ts';
import { go } from '../../../shared/ui/go.ts';
import { showError, showInfo } from '../../../shared/ui/toasts.ts';

export async function openIntro(lessonId: string | undefined): Promise<Response> {
  const id = Number(lessonId);
  try {
    const { sites } = await call(shellContract.config);
    const url = lessonIntroUrl(sites.intro ?? '', id);
    if (url === undefined) showInfo('未配置课程介绍页的地址，请联系管理员设置');
    else go(url, 'newTab');
  } catch (error) {
    showError(error);
  }
  return replace(whereOneIs(id));
}

/** A link followed inside the app leaves the address as it was; a typed or reloaded one has nowhere to stay. */
function whereOneIs(id: number): string {
  const here = window.location.hash.slice(1);
  return here === '' || /^\/lessons\/[^/]+\/intro(\/|\?|$)/.test(here) ? lessonPath(id) : here;
}
