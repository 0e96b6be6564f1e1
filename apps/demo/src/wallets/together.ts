import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'

/** Joins several descriptions in one prompt: the only one, or all, one by one. */
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
