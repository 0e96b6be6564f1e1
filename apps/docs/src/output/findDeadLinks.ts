const anchor = /<a\s[^>]*?href="([^"]*)"/g
const name = /\s(?:id|name)="([^"]*)"/g

/**
 * Returns the links of pages to pages or places on them that are not there.
 *
 * @param pages text by path, such as `/start/what-it-is/`
 * @param hasFile whether there is a file at a path that is no page
 */
export function findDeadLinks(
  pages: ReadonlyMap<string, string>,
  hasFile: (path: string) => boolean,
): readonly string[] {
  const names = new Map(
    [...pages].map(([path, html]) => [path, new Set([...html.matchAll(name)].map(([, id = '']) => id))]),
  )
  return [...pages].flatMap(([path, html]) =>
    [...new Set([...html.matchAll(anchor)].map(([, href = '']) => href.replaceAll('&amp;', '&')))].flatMap(
      (href) => {
        if (/^[a-z]+:/.test(href)) return []
        const { pathname, hash } = new URL(href, `http://site.invalid${path}`)
        const ids = names.get(pathname)
        if (!ids) return hasFile(decodeURI(pathname)) ? [] : [`${path}: ${href} leads to no page`]
        return hash === '' || ids.has(decodeURIComponent(hash.slice(1)))
          ? []
          : [`${path}: ${href} leads to no place on its page`]
      },
    ),
  )
}
