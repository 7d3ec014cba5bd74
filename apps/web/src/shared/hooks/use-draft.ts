import { useState } from 'react';

/** What is being typed; another given value (back, a reset, a saved view) replaces it. */
export function useDraft(given = ''): readonly [string, (text: string) => void] {
  const [draft, setDraft] = useState({ given, text: given });
  if (draft.given !== given) setDraft({ given, text: given });
  return [draft.given === given ? draft.text : given, (text) => setDraft({ given, text })];
}
