import { Component, type ReactNode } from 'react';
import { CrashScreen } from '../screens/crash/crash-screen.tsx';

interface Props {
  /** Moving on to another screen gives it a fresh start. */
  readonly place: string;
  readonly children: ReactNode;
}

interface State {
  readonly crashedAt: string | null;
  readonly error?: unknown;
}

/** Shows a screen with a way on in place of one that broke. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashedAt: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { crashedAt: '', error };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    if (state.crashedAt === null) return null;
    if (state.crashedAt === '') return { crashedAt: props.place };
    return state.crashedAt === props.place ? null : { crashedAt: null };
  }

  override render(): ReactNode {
    if (this.state.crashedAt === null) return this.props.children;
    return (
      <CrashScreen error={this.state.error} retry={() => this.setState({ crashedAt: null })} />
    );
  }
}
