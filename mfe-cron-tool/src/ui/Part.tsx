// Runs on both sides; catches in the browser only.
import { Component, type ReactNode } from 'react';

interface PartProps {
  children: ReactNode;
  /** Another value makes the boundary try again. */
  about?: unknown;
}

/** Error boundary of an optional part: when it throws, only this part is left out. */
export class Part extends Component<PartProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    console.error(error);
  }

  override componentDidUpdate(before: PartProps) {
    if (this.state.failed && before.about !== this.props.about) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
