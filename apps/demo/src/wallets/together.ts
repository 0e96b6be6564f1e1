import type { RequestDescription } from '@latchkey/test-wallet/RequestDescription'

/** Joins the descriptions of a prompt: the only one, or all of them one after the other. */
export function together({
  does,
  what,
  parts,
}: {
  /** The verb with a capital, such as `Sign`. */
  does: string
  /** The noun for one of them, such as `message`. */
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
