import type { ReactNode } from 'react';
import '../../../shared/forms/record-form.css';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record-section" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
