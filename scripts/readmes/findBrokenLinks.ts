import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { repository } from '../release/findManifestFaults.ts'
import { root } from '../run/root.ts'
import type { Readme } from './checkReadmes.ts'

const namedFile = /`((?:packages|apps|scripts|docs|e2e|bench|smoke)\/[\w./-]+)`/g
const link = /\]\(([^)\s]+)\)/g
const ownAddress = new RegExp(`^${repository}/(?:blob|tree)/main/([^#]*)(?:#(.*))?$`)

/**
 * Returns the links of a Markdown file that lead nowhere in this repository, and the files that it names and that do not exist. npm shows
 * the README of a package without the rest of the repository, so a package refers to other files by their full address.
 */
export function findBrokenLinks({ file, code }: Readme): readonly string[] {
  const text = code.replace(/^```[^]*?^```$/gm, '')
  const missing = [...text.matchAll(namedFile)]
    .filter(([, path = '']) => !existsSync(join(root, path)))
    .map(([, path]) => `${file}: there is no ${path}`)
  const broken = [...text.matchAll(link)].flatMap(([, target = '']) => {
    const own = ownAddress.exec(target)
    if (!own && /^(https?|mailto):/.test(target)) return []
    const [path = '', anchor] = own ? [own[1], own[2]] : target.split('#')
    if (!own && path !== '' && file.startsWith('packages/'))
      return [`${file}: ${target} is relative; write ${repository}/blob/main/... for npm`]
    const found = path === '' ? file : own ? path : join(dirname(file), path)
    if (!existsSync(join(root, found))) return [`${file}: ${target} leads to no file`]
    if (anchor === undefined || anchor === 'readme') return []
    const headings = headingsOf(path === '' ? code : readFileSync(join(root, found), 'utf8'))
    return headings.includes(anchor) ? [] : [`${file}: ${target} leads to no heading`]
  })
  return [...missing, ...broken]
}

/** Anchors as GitHub and npm make them: lower case, without punctuation, spaces as hyphens. */
function headingsOf(markdown: string): readonly string[] {
  return [...markdown.replace(/^```[^]*?^```$/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}
