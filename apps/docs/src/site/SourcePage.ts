/** A page with a text from outside of `src/content/docs`. */
export type SourcePage = {
  /** Path of the page, without slashes around it. */
  readonly page: string
  /** Path of its file in the repository, to which its links are relative. */
  readonly file: string
  readonly title: string
  readonly label: string
  readonly description: string
  /** Place in its group. Pages of the site itself come first. */
  readonly order: number
  /** Where to change it. */
  readonly editUrl: string | false
  /** Markdown without the first heading. */
  readonly markdown: string
}
