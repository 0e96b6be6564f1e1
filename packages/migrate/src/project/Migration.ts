import type { Mark } from '../source/createMarks.js'

/** What `migrate` returns. */
export type Migration = {
  /** Names of the kits that the app uses. */
  readonly kits: readonly string[]
  /** New text of each file that changes, by path. */
  readonly files: Readonly<Record<string, string>>
  /** Places that are left for the hand. Each in code has a comment in its file; package.json has no comments. */
  readonly marks: readonly Mark[]
  /** Files with a syntax error, which stay as they are. */
  readonly failures: readonly { readonly path: string; readonly message: string }[]
}
