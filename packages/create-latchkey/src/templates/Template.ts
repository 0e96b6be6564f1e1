/** A kind of app that the command writes. */
export type Template = {
  /** As `--template` takes it. */
  readonly name: string
  /** One sentence for the list and the README of the app. */
  readonly about: string
  /** Folders of `templates/`, from low to high. A file of a higher one replaces the file of the same path. */
  readonly layers: readonly string[]
  readonly scripts: Readonly<Record<string, string>>
  /** Names only. `createManifest` adds the versions. */
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  /** Versions of Node that the framework needs. Default: those of this package. */
  readonly node?: string
  /** Where `dev` serves the app. */
  readonly url: string
  /** Files that a developer opens first, each with its contents. */
  readonly files: Readonly<Record<string, string>>
  /** Paragraphs for the README, such as what to do before the app goes live. */
  readonly notes: readonly string[]
  /** Pages of the documentation: text and path in the repository. */
  readonly pages: Readonly<Record<string, string>>
}
