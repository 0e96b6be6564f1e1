import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { createServer } from 'vite'

/** Takes pictures of the frame and the wallet's windows: `node scripts/screenshots.ts folder [scene ...] [--looks light,dark,phone]`. */
const looks = {
  light: { theme: 'light', viewport: { width: 420, height: 680 } },
  dark: { theme: 'dark', viewport: { width: 420, height: 680 } },
  phone: { theme: 'light', viewport: { width: 320, height: 568 } },
} as const
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { looks: { type: 'string', default: Object.keys(looks).join() } },
})
const [folder, ...wanted] = positionals
if (folder === undefined) throw new Error('Name the folder of the pictures.')
const isLook = (name: string): name is keyof typeof looks => name in looks
const chosen = values.looks.split(',').map((name) => {
  if (isLook(name)) return name
  throw new Error(`There is no look "${name}". Name some of ${Object.keys(looks).join(', ')}.`)
})

const server = await createServer({
  root: join(import.meta.dirname, '..'),
  logLevel: 'error',
  server: { port: 0 },
})
await server.listen()
const url = `${server.resolvedUrls?.local[0] ?? ''}src/testing/scenes/index.html`
const executablePath = process.env['LATCHKEY_CHROMIUM']
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
  ...(executablePath ? { executablePath } : {}),
})
mkdirSync(folder, { recursive: true })
try {
  for (const look of chosen) {
    const { theme, viewport } = looks[look]
    const context = await browser.newContext({ viewport, deviceScaleFactor: 2, reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => {
      console.error(`${page.url()}: ${message}`)
      process.exitCode = 1
    })
    await page.goto(url)
    await page.waitForSelector('html[data-ready]')
    const scenes = (await page.locator('html').getAttribute('data-scenes'))?.split(',') ?? []
    const unknown = wanted.filter((name) => !scenes.includes(name))
    if (unknown.length > 0)
      throw new Error(`There is no scene ${unknown.join(', ')}. Name some of ${scenes.join(', ')}.`)
    for (const scene of wanted.length > 0 ? wanted : scenes) {
      await page.goto(`${url}?scene=${scene}&theme=${theme}`)
      // Headings get the focus once a page has its contents.
      await page.waitForSelector('html[data-ready] :is(h1, p)')
      await page.waitForTimeout(200)
      await page.screenshot({ path: join(folder, `${scene}.${look}.png`) })
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}
