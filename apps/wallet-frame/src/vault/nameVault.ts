/**
 * Returns the name of the vault for a page. Storage of a frame belongs to the page's whole site, whose pages need not trust each other: those that
 * a project lists share a vault, and any other page has its own.
 */
export const nameVault = ({
  projectId,
  origin,
  allowedOrigins,
}: {
  /** Empty: no project. */
  readonly projectId: string
  /** Origin of the page around the frame. */
  readonly origin: string
  /** The project's patterns, one of which allows the page. Empty: every page is allowed. */
  readonly allowedOrigins: readonly string[]
}): string =>
  ['latchkey-wallet', projectId, ...(allowedOrigins.length > 0 ? [] : [origin])]
    .map(encodeURIComponent)
    .join(' ')
