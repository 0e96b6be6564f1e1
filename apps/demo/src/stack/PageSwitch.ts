/** Something on the server that the page reads and sets, under a path of its own. */
export type PageSwitch = {
  /** Names one of its choices. */
  current(): string
  /** Resolves with false for a name that is none of its choices. */
  set(name: string): Promise<boolean>
}
