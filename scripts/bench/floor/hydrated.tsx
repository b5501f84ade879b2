import { hydrateRoot } from 'react-dom/client';
import { BareForm } from './bare-form.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <BareForm />);
