import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createStyleMover } from './createStyleMover.ts'
import { findDeadLinks } from './findDeadLinks.ts'
import { createPolicy, inlineSources } from './policy.ts'

/**
 * Makes the built pages fit for a strict Content-Security-Policy, writes the policy into them and into `policy.txt`, and checks their
 * links.
 *
 * @throws Error that lists the links that lead nowhere
 */
export function finishSite(folder: string): void {
  const mover = createStyleMover()
  const files = globSync('**/*.html', { cwd: folder })
  const moved = files.map((file) => {
    const html = wrapTables(readFileSync(join(folder, file), 'utf8'))
    return [file, mover.move(html)] as const
  })
  for (const file of globSync('_astro/*.css', { cwd: folder })) {
    const path = join(folder, file)
    const text = mover.follow(readFileSync(path, 'utf8'))
    if (/\[style/.test(text))
      throw new Error(`A selector of ${file} looks for style attributes, which are moved.`)
    writeFileSync(path, text)
  }
  const css = mover.css()
  const sheet = `_astro/moved.${createHash('sha256').update(css).digest('hex').slice(0, 8)}.css`
  writeFileSync(join(folder, sheet), css)

  const script = new Set<string>()
  const style = new Set<string>()
  for (const [, html] of moved) {
    const found = inlineSources(html)
    for (const source of found.script) script.add(source)
    for (const source of found.style) style.add(source)
  }
  const policy = createPolicy({ script, style })
  // Of the page itself, for hosts that set no headers. A page cannot say who may frame it.
  const head = `<meta http-equiv="content-security-policy" content="${policy.join('; ')}"><link rel="stylesheet" href="/${sheet}">`
  for (const [file, html] of moved) {
    const markdown = `${file.replace(/(?:\/index)?\.html$/, '')}.md`
    const link = existsSync(join(folder, markdown))
      ? `<link rel="alternate" type="text/markdown" href="/${markdown}">`
      : ''
    writeFileSync(
      join(folder, file),
      html.replace(/<head>(<meta charset="utf-8">)?/i, (start) => `${start}${head}${link}`),
    )
  }
  writeFileSync(join(folder, 'policy.txt'), [...policy, "frame-ancestors 'none'"].join('; '))

  const pages = new Map(moved.map(([file, html]) => [`/${file.replace(/index\.html$/, '')}`, html]))
  const dead = findDeadLinks(pages, (path) => existsSync(join(folder, path)))
  if (dead.length > 0) throw new Error(`${dead.length} links of the site lead nowhere:\n${dead.join('\n')}`)
}

/** A table in a box that scrolls, which the keyboard reaches. */
const wrapTables = (html: string) =>
  html
    .replaceAll('<table>', '<div class="scroll" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
