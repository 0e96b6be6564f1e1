/** The start tag of an element, whatever its attributes contain. */
const startTag = /<([a-z][\w-]*)((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi

/** Replaces the attributes of every element of a page. */
export const replaceAttributes = (
  html: string,
  replace: (attributes: string, element: string) => string,
): string =>
  html.replace(startTag, (tag: string, element: string, attributes: string) =>
    tag.replace(attributes, () => replace(attributes, element)),
  )
