import { Component } from 'react';
import type { ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown in place of content that failed. */
  readonly instead: ReactNode | ((error: unknown) => ReactNode);
}

/** Shows an error of the page itself instead of a blank screen. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { children, instead } = this.props;
    if (this.state.error === null) return children;
    return typeof instead === 'function' ? instead(this.state.error) : instead;
  }
}
