import { createHash } from 'node:crypto'
import type { Texts } from '../../locale/createCatalogue.ts'
import { lineHeightOf } from '../../locale/lineHeightOf.ts'
import type { PageText } from './pageTexts.ts'

/** Texts of pages in one language. */
export type PageTexts = Texts<PageText>

/** Returns a page of the server in the language of its texts. Its only style is named by its hash. */
export function toPage({
  texts: { lang, dir, toHtml },
  title,
  body,
  policy,
  status = 200,
  headers,
}: {
  readonly texts: PageTexts
  readonly title: PageText
  /** HTML below the heading. */
  readonly body: string
  /** The page's permissions. Everything else is refused. */
  readonly policy: string
  readonly status?: number | undefined
  readonly headers?: Readonly<Record<string, string>>
}): Response {
  const style = `body{max-inline-size:36rem;margin:2rem auto;padding-inline:1rem;font:1rem/${lineHeightOf(lang)} system-ui,sans-serif}h1{font-size:1.5rem}bdi{font-weight:600}p,h1{overflow-wrap:anywhere}button{font:inherit;padding:.25rem 1rem}`
  const hash = createHash('sha256').update(style).digest('base64')
  const html = `<!doctype html>
<html lang="${lang}" dir="${dir}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toHtml(title)}</title>
<style>${style}</style>
<h1>${toHtml(title)}</h1>
${body}
</html>`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': lang,
      'content-security-policy': `default-src 'none'; style-src 'sha256-${hash}'; ${policy}; frame-ancestors 'none'; base-uri 'none'`,
      vary: 'Accept-Language',
      ...headers,
    },
  })
}
