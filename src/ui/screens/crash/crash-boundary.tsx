import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly crash: { readonly error: unknown } | null;
}

/** Shows a screen with a way on in place of one that broke. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null };

  static getDerivedStateFromError(error: unknown): State {
    return { crash: { error } };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    if (!crash) return this.props.children;
    return <CrashScreen error={crash.error} retry={() => this.setState({ crash: null })} />;
  }
}
