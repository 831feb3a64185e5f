// Runs on both sides; catches in the browser only.
import { Component, type ReactNode } from 'react';

interface PartProps {
  children: ReactNode;
  /** A new value renders the part again after a failure. */
  about?: unknown;
}

/** Error boundary of an optional part: a failure hides this part only. */
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
