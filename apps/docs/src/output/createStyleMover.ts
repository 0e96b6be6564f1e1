import { replaceAttributes } from './replaceAttributes.ts'

/**
 * Moves the style attributes of pages into rules of one stylesheet, because a strict policy allows none. A rule's selector has the
 * weight of an id, so it is as strong against the site's stylesheets as the attribute was.
 */
export function createStyleMover(): {
  /** Returns a page with classes in place of style attributes. */
  move(html: string): string
  /** Returns a stylesheet whose selectors find classes where they looked for style attributes. */
  follow(css: string): string
  /** Returns the rules of all pages so far. */
  css(): string
} {
  const names = new Map<string, string>()
  const nameOf = (style: string) => {
    const name = names.get(style) ?? `moved-${names.size}`
    names.set(style, name)
    return name
  }
  return {
    move: (html) =>
      replaceAttributes(html, (attributes) => {
        const [whole, style] = /\sstyle="([^"]*)"/.exec(attributes) ?? []
        if (whole === undefined || style === undefined) return attributes
        const rest = attributes.replace(whole, '')
        const name = nameOf(style.replaceAll('&quot;', '"').replaceAll('&#34;', '"'))
        return /\sclass="/.test(rest)
          ? rest.replace(/\sclass="/, (start) => `${start}${name} `)
          : `${rest} class="${name}"`
      }),
    // Highlighted code is colored by this selector.
    follow: (css) =>
      css.replaceAll("span[style^='--']:not([class])", "span[class^='moved-']:not([class*=' '])"),
    css: () => [...names].map(([style, name]) => `.${name}:not(#_){${style}}`).join('\n'),
  }
}
