/** The parts of a page of the collection that its Markdown needs. */
export type MarkdownPage = {
  readonly id: string
  readonly body?: string | undefined
  readonly data: { readonly title: string; readonly description?: string | undefined }
}

/** Returns a page as Markdown for readers without a browser: no imports, and a sentence in place of each component. */
export function toMarkdown({ body = '', data: { title, description } }: MarkdownPage): string {
  const text = body
    // Hidden examples, which later ones need.
    .replace(/^(?:<!--[^]*?-->|\{\/\*[^]*?\*\/\})\n/gm, '')
    .split(/^(```[^]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part : withoutComponents(part)))
    .join('')
  return `# ${title}\n\n${description ? `> ${description}\n\n` : ''}${text.trim()}\n`
}

const withoutComponents = (text: string) =>
  text
    .replace(/^import .*\n/gm, '')
    .replace(/^<[A-Z]\w*[^>]*\/>$/gm, 'The page has a live example here.')
    .replace(/^\s*<\/?[A-Z]\w*[^>]*>\n/gm, '')
    .replace(/\n{3,}/g, '\n\n')
