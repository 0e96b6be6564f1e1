import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishFiles } from './locales/englishFiles.ts'
import { translations } from './locales/writeLocales.ts'

// Writes locales/en, the files that translators start from.
const folder = join(translations, 'en')
mkdirSync(folder, { recursive: true })
const files = englishFiles()
for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(join(folder, file))
for (const [file, text] of files) writeFileSync(join(folder, file), text)
