import { useEffect } from 'react';
import { Toaster } from '../components/toaster.tsx';
import { keepFieldInView } from '../routing/field-in-view.ts';

/** What every screen has, and can do without at first: one part, and one request. */
export function PageWide() {
  useEffect(keepFieldInView, []);
  return <Toaster />;
}
