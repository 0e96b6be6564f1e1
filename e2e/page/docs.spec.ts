import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { createSiteServer } from '../../apps/docs/src/serve/createSiteServer.ts'
import { renderErrorsPage } from '../../scripts/errorsPage/renderErrorsPage.ts'
import { buildSite, siteFolder } from '../../scripts/site/buildSite.ts'

/** The documentation site as it is served. Every test fails on an error, a violation of the policy, or a request to another origin. */
const test = base.extend<{ site: Page }, { origin: string }>({
  origin: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures it needs from the pattern.
    async ({}, provide) => {
      expect(await buildSite(), 'the site is built, and its links lead somewhere').toBeUndefined()
      const server = await createSiteServer(join(siteFolder, 'dist'))
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      await provide(`http://localhost:${(server.address() as AddressInfo).port}`)
      server.close()
    },
    { scope: 'worker', timeout: 360_000 },
  ],
  site: async ({ context, origin, page }, provide) => {
    const incidents: string[] = []
    context.on('console', (message) => {
      // The browser reports a violation of the policy as an error.
      if (['error', 'warning'].includes(message.type())) incidents.push(message.text())
    })
    context.on('weberror', (error) => incidents.push(error.error().message))
    context.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && new URL(request.url()).origin !== origin)
        incidents.push(request.url())
    })
    await provide(page)
    expect(incidents).toEqual([])
  },
})
// One build of the site for all.
test.describe.configure({ mode: 'default' })

const pages = [
  '/',
  '/start/what-it-is/',
  '/start/react/',
  '/start/packages/',
  '/reference/options/',
  '/reference/api/react/hooks/',
]

test('behavior: a visitor connects a test wallet in the first page and signs', async ({ origin, site }) => {
  await site.goto(`${origin}/start/what-it-is/`)
  await site.getByRole('button', { name: 'Connect wallet' }).click()
  const modal = site.getByRole('dialog').filter({ hasText: 'Fennel' })
  await modal.getByRole('button', { name: 'Fennel' }).click()
  await expect(site.getByText('Connected: 0x')).toBeVisible()
  await expect(modal).toBeHidden()
  await expect(site.getByRole('button', { name: '1.25 ETH' })).toBeVisible()
  await site.getByRole('button', { name: 'Sign “Hello”' }).click()
  await expect(site.getByRole('status')).toContainText('Signature: 0x')

  await site.reload()
  await expect(site.getByText('Connected: 0x')).toBeVisible()
})

test('behavior: a reader chooses packages with the keyboard and copies the command', async ({
  origin,
  site,
}) => {
  await site.setViewportSize({ width: 390, height: 800 })
  await site.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  await site.goto(`${origin}/start/packages/`)
  const chooser = site.getByRole('region', { name: 'Chooser of packages' })
  const install = chooser.getByRole('figure').filter({ hasText: 'Install' })
  await expect(install).toContainText('npm install @latchkey/core @latchkey/react @latchkey/adapter-evm viem')
  // Its code loads once it is in sight. Until then, a press is lost.
  await chooser.scrollIntoViewIfNeeded()
  await expect(site.locator('astro-island:not([ssr])').filter({ has: chooser })).toBeAttached()

  await chooser.getByRole('radio', { name: 'React' }).focus()
  await site.keyboard.press('ArrowDown')
  await expect(chooser.getByRole('radio', { name: 'Vue' })).toBeChecked()
  await site.keyboard.press('Tab')
  await site.keyboard.press('Space')
  await expect(chooser.getByRole('status')).toHaveText('Choose at least one chain.')
  await site.keyboard.press('Tab')
  await site.keyboard.press('Space')
  await chooser.getByRole('radio', { name: 'pnpm' }).press('Space')
  await expect(chooser.getByText("createApp(App).use(latchkey(client)).mount('#app')")).toBeVisible()
  await install.getByRole('button').press('Enter')
  await expect(install.getByRole('button')).toHaveAccessibleName('Copied Install')
  expect(await site.evaluate(() => navigator.clipboard.readText())).toBe(
    'pnpm add @latchkey/core @latchkey/vue @latchkey/react @latchkey/adapter-solana react react-dom @solana/kit\npnpm add --save-dev @types/react @types/react-dom\n',
  )
  expect(await site.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('behavior: search finds a page', async ({ origin, site }) => {
  await site.goto(`${origin}/start/react/`)
  await site.getByRole('button', { name: 'Search' }).click()
  await site
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(site.locator('dialog input'))
    .first()
    .fill('excludeWalletIds')
  await site.getByRole('dialog').getByRole('link', { name: 'Options of createLatchkey' }).first().click()
  await expect(site.getByRole('heading', { level: 1 })).toHaveText('Options of createLatchkey')
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`behavior: axe finds nothing on the pages, ${colorScheme}`, async ({ origin, site }) => {
    await site.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const path of pages) {
      await site.goto(`${origin}${path}`)
      const axe = new AxeBuilder({ page: site }).setLegacyMode()
      // The other rules do not go by colors.
      if (colorScheme === 'dark') axe.withRules('color-contrast')
      const { violations } = await axe.analyze()
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      expect.soft(found, path).toEqual([])
    }
  })

test('behavior: no page scrolls sideways on a phone', async ({ origin, site }) => {
  await site.setViewportSize({ width: 320, height: 640 })
  for (const path of [...pages, '/errors/', '/operate/audit/']) {
    await site.goto(`${origin}${path}`)
    const width = await site.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(width, path).toBe(320)
  }
})

test('behavior: examples are highlighted', async ({ origin, site }) => {
  await site.goto(`${origin}/start/react/`)
  const colors = await site
    .locator('.ec-line span')
    .evaluateAll((words) => words.map((word) => getComputedStyle(word).color))
  expect(new Set(colors).size).toBeGreaterThan(3)
})

test('behavior: the address of each error leads to its row', async ({ origin, site }) => {
  const codes = [...renderErrorsPage().matchAll(/<a id="([^"]+)">/g)].map(([, code]) => code)
  expect(codes.length).toBeGreaterThan(200)
  await site.goto(`${origin}/errors#rpc/user_rejected`)
  expect(new URL(site.url()).pathname).toBe('/errors/')
  await expect(site.locator('[id="rpc/user_rejected"]')).toBeInViewport()
  const places = await site.locator('td a[id]').evaluateAll((links) => links.map(({ id }) => id))
  expect(places).toEqual(codes)
})

test('behavior: a page is there as Markdown, and llms.txt lists it', async ({ origin, site }) => {
  await site.goto(`${origin}/start/react/`)
  const address = await site.locator('link[type="text/markdown"]').getAttribute('href')
  expect(address).toBe('/start/react.md')
  const read = async (path: string) => (await site.request.get(`${origin}${path}`)).text()
  expect(await read('/start/react.md')).toMatch(/^# React\n[^]*```tsx/)
  expect(await read('/llms.txt')).toContain('(/start/react.md)')
  expect(await read('/llms-full.txt')).toContain('Page: /start/react/')
})

test('error: the policy allows no script of another origin, and none in the page', async ({
  origin,
  site,
}) => {
  const response = await site.goto(`${origin}/start/react/`)
  const policy = response?.headers()['content-security-policy'] ?? ''
  expect(policy).toBe(readFileSync(join(siteFolder, 'dist', 'policy.txt'), 'utf8'))
  expect(policy).toMatch(/default-src 'none'; script-src 'self' 'wasm-unsafe-eval'( 'sha256-[\w+/=]+')*;/)
  expect(policy).not.toMatch(/'unsafe-|https?:|\*/)
})
