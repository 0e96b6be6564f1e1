/** What the wallets an app excludes are known by: ids as given, and what their directory entries say. */
export type Exclusions = {
  readonly ids: ReadonlySet<string>
  readonly rdns: ReadonlySet<string>
  /** In lower case. */
  readonly names: ReadonlySet<string>
}
