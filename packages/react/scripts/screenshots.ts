import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { isLook, type LookName, looks, usualLooks } from './gallery/looks.ts'
import { serveGallery } from './gallery/serveGallery.ts'
import { writeSheets } from './gallery/writeSheets.ts'

/** Takes pictures of scenes: `node scripts/screenshots.ts [folder] [scene or group ...] [--looks light,landscape | --looks all] [--locales en,de] [--scale 1]`. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    looks: { type: 'string', default: usualLooks.join() },
    locales: { type: 'string', default: 'en' },
    scale: { type: 'string', default: '2' },
  },
})
const [folder = join(import.meta.dirname, '../__screenshots__'), ...wanted] = positionals
const lookNames = (values.looks === 'all' ? Object.keys(looks) : values.looks.split(',')).map((name) => {
  if (isLook(name)) return name
  throw new Error(`There is no look "${name}". Name some of ${Object.keys(looks).join(', ')}.`)
})

const gallery = await serveGallery()
const executablePath = process.env['LATCHKEY_CHROMIUM']
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
  ...(executablePath ? { executablePath } : {}),
})
mkdirSync(folder, { recursive: true })
const groups = await readGroups(browser)
const known = [...Object.keys(groups), ...Object.values(groups).flat()]
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) console.error(`There is no scene or group ${unknown.join(', ')}.`)
const chosen = Object.fromEntries(
  Object.entries(groups).map(([group, names]) => [
    group,
    names.filter((name) => wanted.length === 0 || wanted.includes(name) || wanted.includes(group)),
  ]),
)
let failed = unknown.length
const locales = values.locales.split(',')
for (const look of lookNames)
  for (const locale of locales) await photograph(browser, look, locale, Object.values(chosen).flat())
const variants = lookNames.flatMap((look) => locales.map((locale) => variantOf(look, locale)))
await writeSheets(browser, { folder, groups: chosen, variants })
await browser.close()
await gallery.close()
process.exitCode = failed > 0 ? 1 : 0

async function readGroups(opened: Browser): Promise<Record<string, string[]>> {
  const page = await opened.newPage()
  await page.goto(gallery.url)
  await page.waitForSelector('html[data-ready]')
  const text = await page.locator('html').getAttribute('data-groups')
  await page.close()
  return JSON.parse(text ?? '{}')
}

/** Part of the names of pictures, such as `phone` or `phone-de`. */
function variantOf(look: LookName, locale: string): string {
  return locale === 'en' ? look : `${look}-${locale}`
}

async function photograph(
  opened: Browser,
  name: LookName,
  locale: string,
  scenes: readonly string[],
): Promise<void> {
  const { theme, dir, ...device } = looks[name]
  const variant = variantOf(name, locale)
  const context = await opened.newContext({
    ...device,
    deviceScaleFactor: Number(values.scale),
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  let scene = ''
  const report = (problem: string) => {
    failed += 1
    console.error(`${scene}.${variant}: ${problem}`)
  }
  page.on('pageerror', (error) => report(error.message))
  page.on('console', (message) => {
    // A scene with hostile pictures names some that do not exist.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load')) report(message.text())
  })
  for (scene of scenes)
    try {
      await page.goto(`${gallery.url}?scene=${scene}&theme=${theme}&dir=${dir}&locale=${locale}`)
      await page.waitForSelector('html[data-ready]')
      await page.screenshot({ path: join(folder, `${scene}.${variant}.png`) })
    } catch (error) {
      report(String(error))
    }
  await context.close()
}
