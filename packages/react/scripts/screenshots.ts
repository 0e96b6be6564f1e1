import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { build, defaultClientConditions, preview } from 'vite'

/** Takes pictures of every view: `node scripts/screenshots.ts [folder] [scene ...]`. */
const [folder = join(import.meta.dirname, '../__screenshots__'), ...wanted] = process.argv.slice(2)
const phone = {
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  hasTouch: true,
  isMobile: true,
}
const looks = [
  { name: 'light', theme: 'light', dir: 'ltr', width: 440, height: 720 },
  { name: 'dark', theme: 'dark', dir: 'ltr', width: 440, height: 720 },
  { name: 'phone', theme: 'dark', dir: 'ltr', width: 390, height: 844 },
  { name: 'rtl', theme: 'light', dir: 'rtl', width: 440, height: 720 },
  { name: 'narrow', theme: 'light', dir: 'ltr', width: 320, height: 256 },
] as const

const outDir = mkdtempSync(join(tmpdir(), 'latchkey-gallery-'))
const root = join(import.meta.dirname, '../gallery')
await build({
  configFile: false,
  root,
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  build: { outDir, target: 'esnext', minify: false },
  logLevel: 'error',
})
const server = await preview({
  configFile: false,
  root,
  build: { outDir },
  preview: { port: 0 },
  logLevel: 'error',
})
const url = server.resolvedUrls?.local[0] ?? ''
const executablePath = process.env['LATCHKEY_CHROMIUM']
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
mkdirSync(folder, { recursive: true })
const index = await browser.newPage()
await index.goto(url)
await index.waitForSelector('html[data-ready]')
const scenes = (await index.locator('html').getAttribute('data-scenes'))?.split(',') ?? []
for (const { name, theme, dir, width, height } of looks) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    reducedMotion: 'reduce',
    ...(name === 'phone' && phone),
  })
  const page = await context.newPage()
  page.on('pageerror', (error) => console.error(name, error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(name, message.text())
  })
  for (const scene of scenes) {
    if (wanted.length > 0 && !wanted.includes(scene)) continue
    await page.goto(`${url}?scene=${scene}&theme=${theme}&dir=${dir}`)
    await page.waitForSelector('html[data-ready]')
    await page.waitForTimeout(250)
    await page.screenshot({ path: join(folder, `${scene}.${name}.png`) })
  }
  await context.close()
}
await browser.close()
await server.close()
rmSync(outDir, { recursive: true })
