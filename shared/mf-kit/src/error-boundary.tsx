import { Component, type ReactNode } from 'react';

type Props = {
  /** Name of the part in the console. */
  what: string;
  fallback: ReactNode;
  children: ReactNode;
};

/** Shows the fallback in place of children that throw; the rest of the page stays. */
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
