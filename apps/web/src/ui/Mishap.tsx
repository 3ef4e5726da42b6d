import { Component } from 'react';
import type { ReactNode } from 'react';

interface MishapProps {
  readonly children: ReactNode;
  /** What is shown where the inside fails. */
  readonly instead: ReactNode | ((error: unknown) => ReactNode);
}

/** Shows an error of the page itself instead of a blank screen. */
export class Mishap extends Component<MishapProps, { readonly error: unknown }> {
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
