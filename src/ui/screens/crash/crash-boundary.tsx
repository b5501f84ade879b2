import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

interface Props {
  readonly children: ReactNode;
}

interface State {
  readonly hasCrashed: boolean;
}

/** Shows a screen with a way on in place of one that broke. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { hasCrashed: false };

  static getDerivedStateFromError(): State {
    return { hasCrashed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasCrashed) return this.props.children;
    return <CrashScreen retry={() => this.setState({ hasCrashed: false })} />;
  }
}
