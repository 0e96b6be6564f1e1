import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { serveGallery } from './gallery/serveGallery.ts'
import { drawPictures, hashOf, type Picture } from './pictures/drawPictures.ts'

/**
 * Draws the pictures of the README into `docs/pictures`. With `--check` it writes nothing, and fails if a picture shows something else than
 * the views do now.
 */
const folder = join(import.meta.dirname, '../../../docs/pictures')
const record = join(folder, 'pictures.json')
/** Of a file, in bytes. A README loads four of them. */
const most = 400_000
type Recorded = Readonly<Record<string, { readonly shows: string; readonly file: string }>>

const isCheck = process.argv.includes('--check')
const executablePath = process.env['LATCHKEY_CHROMIUM']
const gallery = await serveGallery()
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--font-render-hinting=none'],
  ...(executablePath ? { executablePath } : {}),
})
const pictures: Picture[] = []
for await (const picture of drawPictures(browser, gallery.folder)) pictures.push(picture)
await browser.close()
await gallery.close()

const faults = isCheck ? check() : write()
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0

function write(): readonly string[] {
  mkdirSync(folder, { recursive: true })
  for (const { name, webp } of pictures) writeFileSync(join(folder, `${name}.webp`), webp)
  const rows = pictures.map(({ name, shows, webp }) => [name, { shows, file: hashOf(webp) }])
  writeFileSync(record, `${JSON.stringify(Object.fromEntries(rows), undefined, 2)}\n`)
  for (const { name, webp } of pictures) console.log(`${name}.webp  ${webp.length} bytes`)
  return pictures
    .filter(({ webp }) => webp.length > most)
    .map(({ name, webp }) => `${name}.webp has ${webp.length} bytes, more than ${most}.`)
}

function check(): readonly string[] {
  const recorded: Recorded = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  return pictures.flatMap(({ name, shows }) => {
    const file = join(folder, `${name}.webp`)
    const row = recorded[name]
    const isKept = row && existsSync(file) && hashOf(readFileSync(file)) === row.file
    if (isKept && row.shows === shows) return []
    return [
      `docs/pictures/${name}.webp ${isKept ? 'shows views that have changed since' : 'is not the recorded file'}. Run: npx -y pnpm@12.21.0 pictures`,
    ]
  })
}
