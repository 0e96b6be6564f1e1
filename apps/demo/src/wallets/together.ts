import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'

/** What one answer decides of several things: the one there is, or all of them one by one. */
export function together({
  does,
  what,
  parts,
}: {
  /** With a capital, as `Sign`. */
  does: string
  /** One of them, as `message`. */
  what: string
  parts: readonly RequestDescription[]
}): RequestDescription {
  const [first] = parts
  if (first && parts.length === 1) return first
  return {
    title: `${does} these ${parts.length} ${what}s?`,
    facts: [],
    body: {
      label: 'One by one',
      text: parts
        .map(({ facts, body }, index) =>
          [
            `${index + 1}.`,
            ...facts.map(({ label, value }) => `${label}: ${value}`),
            ...(body ? [`${body.label}: ${body.text}`] : []),
          ].join('\n'),
        )
        .join('\n\n'),
    },
  }
}
