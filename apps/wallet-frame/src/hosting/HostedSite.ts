/** A project of the provider API, with the headers of the page that it embeds. */
export type HostedProject = {
  readonly id: string
  readonly policy: string
}

/** The site that a proxy with TLS serves. */
export type HostedSite = {
  /** Public URL of the frame. */
  readonly url: URL
  /** The provider API behind the same proxy, if it is there. */
  readonly api: { readonly url: URL; readonly upstream: string } | undefined
  readonly frame:
    | {
        /** The program serves the frame, with its policy. */
        readonly by: 'program'
        readonly upstream: string
      }
    | {
        /** The proxy serves the files of the frame. */
        readonly by: 'files'
        readonly folder: string
        readonly projects: readonly HostedProject[]
        /** Headers of every file that no page embeds. */
        readonly headers: Readonly<Record<string, string>>
      }
}
