import { prerender } from 'react-dom/static';
import { BareForm } from './bare-form.tsx';

export async function renderBareForm(): Promise<string> {
  const { prelude } = await prerender(<BareForm />);
  return new Response(prelude).text();
}
