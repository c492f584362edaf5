import { Component } from 'react';
import type { ReactNode } from 'react';
import { FailedView } from '../components/FailedView.tsx';

interface Props {
  readonly children: ReactNode;
}

/** A view that throws while it is drawn takes only itself away, and can be tried again. */
export class ViewBoundary extends Component<Props, { readonly error: unknown }> {
  override state: { readonly error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown): { readonly error: unknown } {
    return { error: error ?? new Error('Nothing thrown.') };
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children;
    return <FailedView onRetry={() => this.setState({ error: undefined })} />;
  }
}
