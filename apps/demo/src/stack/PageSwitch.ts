/** A switch on the server that the page reads and sets by its own path. */
export type PageSwitch = {
  /** Returns the name of the current choice. */
  current(): string
  /** Resolves with false for an unknown name. */
  set(name: string): Promise<boolean>
}
