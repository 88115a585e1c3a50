import { Component, type ReactNode } from 'react';
import type { Host } from './host.ts';

/** Shown in place of a part that loads or has failed. After a failure it gets a function that tries again. */
export type Fallback = ReactNode | ((retry: (() => void) | undefined) => ReactNode);

export const fallbackOf = (fallback: Fallback, retry?: () => void): ReactNode =>
  typeof fallback === 'function' ? fallback(retry) : fallback;

type Props = {
  host: Host;
  fallback: Fallback;
  onRetry?: () => void;
  /** Another value shows the children again. */
  resetOn?: string;
  children: ReactNode;
};
type State = { failed: boolean };

/** Shows the fallback in place of children that throw, and reports the error. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ resetOn }: Props, before: State) {
    if (before.failed && resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override componentDidCatch(error: unknown) {
    this.props.host.report('render', error);
  }

  retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? fallbackOf(this.props.fallback, this.retry) : this.props.children;
  }
}
