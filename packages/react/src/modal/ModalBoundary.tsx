import { Component, type ReactNode } from 'react'

type Props = { readonly onError: (thrown: unknown) => void; readonly children: ReactNode }

/** A mistake of ours closes the modal; it does not take the app down with it. React reports it. */
export class ModalBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError() {
    return { failed: true }
  }
  override componentDidCatch(thrown: unknown) {
    this.props.onError(thrown)
  }
  override render() {
    return this.state.failed ? null : this.props.children
  }
}
