// The format of every CHANGELOG.md, named by .changeset/config.json. Needs no git history, so a shallow clone gives the same text.

/** Returns one list item for a changeset: its sentences, with further lines indented below. */
export async function getReleaseLine({ summary }: { readonly summary: string }): Promise<string> {
  const [first = '', ...others] = summary.trim().split('\n')
  return [`- ${first}`, ...others.map((line) => (line.trim() ? `  ${line}` : ''))].join('\n')
}

/** Returns nothing, because the packages share one version and an update of a sibling is not news. */
export async function getDependencyReleaseLine(): Promise<string> {
  return ''
}
