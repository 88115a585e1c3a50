import { Component, type ReactNode } from 'react';

type Props = { what: string; fallback: ReactNode; children: ReactNode };

/** A failure inside costs this hole only. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn(`${this.props.what} is not available`, error);
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
