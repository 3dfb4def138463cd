import { Component, type ReactNode } from 'react';

export interface FailureLayerProps {
  /** Says it in the place of all that broke, such as `showFailure`. */
  onFail: (error: unknown) => void;
  children: ReactNode;
}

/** Around all that an entry brings to life: when it breaks while it is drawn, nothing of it stays. */
export class FailureLayer extends Component<FailureLayerProps, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    this.props.onFail(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
