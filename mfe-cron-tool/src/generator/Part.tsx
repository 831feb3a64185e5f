// Runs on both sides; catches in the browser only.
import { Component, type ReactNode } from 'react';

interface PartProps {
  children: ReactNode;
  /** What the part is about. With something else it is tried again. */
  about?: unknown;
}

/** A part that nobody needs to type and read: when it throws, it is left out, and nothing else. */
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
