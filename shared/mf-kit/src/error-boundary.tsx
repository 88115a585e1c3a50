import { Component, type ReactNode } from 'react';
import type { Host } from './host.ts';

/** Shown in place of a part that loads or has failed. After a failure it gets a function that tries again. */
export type Fallback = ReactNode | ((retry: (() => void) | undefined) => ReactNode);

export const fallbackOf = (fallback: Fallback, retry?: () => void): ReactNode =>
  typeof fallback === 'function' ? fallback(retry) : fallback;

type Props = { host: Host; fallback: Fallback; onRetry?: () => void; children: ReactNode };

/** Shows the fallback in place of children that throw, and reports the error. The rest of the page stays. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
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
