import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../run/root.ts'
import { fromIcu } from './icu.ts'
import { readEnglish } from './readEnglish.ts'
import { type Owner, owners } from './textModules.ts'

/** Folder of the translations: `locales/de/account.json` is what translators edit. */
export const translations = join(root, 'locales')

/** Tags of the languages beside English. */
export const translatedTags = (): readonly string[] =>
  readdirSync(translations, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => name)
    .sort()

/** Languages that are written from right to left. */
const rightToLeft = ['ar', 'fa', 'he', 'ur']

/** Reads a translated part: ICU messages by key. Empty if the language lacks it. */
export function readTranslation(tag: string, part: string): Readonly<Record<string, string>> {
  const file = join(translations, tag, `${part}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** Compiles the languages of an owner into modules beside its code. Writes only what has changed. */
export function writeLocales(owner: Owner): void {
  const folder = join(root, owners[owner].generated)
  const parts = [...new Set(readEnglish(owner).map(({ part }) => part))]
  const files = new Map<string, string>()
  const translatedTo = (tag: string) =>
    parts.filter((part) => Object.keys(readTranslation(tag, part)).length > 0)
  const tags = translatedTags().filter((tag) => translatedTo(tag).includes(owners[owner].first))
  for (const tag of tags) {
    const translated = translatedTo(tag)
    for (const part of translated) files.set(`${tag}/${part}.ts`, partModule(tag, part))
    files.set(`${tag}/texts.ts`, languageModule(owner, tag, translated))
    files.set(`${tag}/parts.ts`, partsModule(owner, translated))
    if (owner === 'react') files.set(`${tag}/index.ts`, publicModule)
  }
  if (owner === 'react') files.set('parts.ts', tableModule(tags))
  files.set('languages.ts', listModule(owner, tags))
  for (const file of existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [])
    if (file.endsWith('.ts') && !files.has(file)) rmSync(join(folder, file))
  for (const [file, code] of files) {
    const path = join(folder, file)
    if (existsSync(path) && readFileSync(path, 'utf8') === code) continue
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, code)
  }
}

function partModule(tag: string, part: string): string {
  const entries = Object.entries(readTranslation(tag, part)).map(([key, text]) => {
    try {
      return [key, fromIcu(text)]
    } catch (error) {
      throw new Error(
        `locales/${tag}/${part}.json: ${key}: ${error instanceof Error ? error.message : error}`,
      )
    }
  })
  const texts = JSON.stringify(Object.fromEntries(entries), null, 2)
  return `import type { Messages } from '@latchkey/core/locale'\n\nexport const texts: Messages = ${texts}\n`
}

/** The language, with the texts that a page shows at once. In a page, its other parts are in a table of their own. */
function languageModule(owner: Owner, tag: string, parts: readonly string[]): string {
  const { extension, language } = owners[owner]
  const atOnce = parts.includes('button')
  const direction = rightToLeft.includes(tag) ? "\n  dir: 'rtl'," : ''
  const load =
    owner === 'react'
      ? ''
      : `\n  load: async (part) => (await import('./parts.${extension}')).parts[part]?.(),`
  return `import type { LanguageTexts } from '${language}'
${atOnce ? `import { texts as messages } from './button.${extension}'\n` : ''}
export const texts: LanguageTexts = {
  tag: '${tag}',${direction}
  ${atOnce ? 'messages' : 'messages: {}'},${load}
}
`
}

/** A language for an app that imports it. */
const publicModule = `import { defineLanguage } from '../../../client/showLanguage.js'
import { texts } from './texts.js'

export default defineLanguage({
  ...texts,
  load: async (part) => (await import('./parts.js')).parts[part]?.(),
})
`

/** The parts of each language of a page: the first one, and the table of the others. */
function tableModule(tags: readonly string[]): string {
  const rows = tags.map(
    (tag) =>
      `  '${tag}': { first: () => import('./${tag}/modal.js'), others: () => import('./${tag}/parts.js') },\n`,
  )
  return `export const parts = {\n${rows.join('')}}\n`
}

function partsModule(owner: Owner, parts: readonly string[]): string {
  const { extension } = owners[owner]
  const loaders = parts
    .filter((part) => part !== 'button')
    .map((part) => `  '${part}': () => import('./${part}.${extension}'),\n`)
  return `import type { Messages } from '@latchkey/core/locale'

type Loader = () => Promise<{ readonly texts: Messages }>

export const parts: { readonly [part: string]: Loader | undefined } = {\n${loaders.join('')}}\n`
}

function listModule(owner: Owner, tags: readonly string[]): string {
  const { extension } = owners[owner]
  const rows = tags.map((tag) => `  '${tag}': () => import('./${tag}/texts.${extension}'),\n`)
  return `/** The languages beside English, by tag. */\nexport const languages = {\n${rows.join('')}}\n`
}

if (import.meta.main) {
  const [, , ...named] = process.argv
  for (const owner of Object.keys(owners) as Owner[])
    if (named.length === 0 || named.includes(owner)) writeLocales(owner)
}
