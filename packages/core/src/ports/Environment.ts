/** Where the client runs. */
export type Environment = {
  readonly kind: 'browser' | 'server'
  /** True while the page cannot be seen. */
  hidden(): boolean
  /**
   * Marks a client id as in use on this page, over every copy of the package. `taken` when another holder has it.
   */
  claim(clientId: string): { readonly taken: boolean; release(): void }
  /** Tells when the page is shown or hidden. Returns the unsubscribe function. */
  watchVisibility(listener: () => void): () => void
  /** Subscribes to the page getting the focus back, as after a wallet's window. Returns the unsubscribe function. */
  watchFocus?(listener: () => void): () => void
}
