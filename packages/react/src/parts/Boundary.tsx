import { Component, type ReactNode } from 'react'

type BoundaryProps = {
  readonly onError: (thrown: unknown) => void
  /** Returns what takes the place of the children after a mistake. */
  readonly fallback: (retry: () => void) => ReactNode
  readonly children: ReactNode
}

/** Keeps a mistake in its children from the app. React reports it. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(thrown: unknown) {
    this.props.onError(thrown)
  }
  readonly retry = () => this.setState({ failed: false })
  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
