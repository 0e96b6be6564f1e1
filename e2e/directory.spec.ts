import type { Locator, Page } from '@playwright/test'
import type { Demo } from './fixtures/createDemo.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

async function openAll({ demo, url, query }: { demo: Demo; url: string; query?: Record<string, string> }) {
  await demo.open({ query: { api: url, ...query } })
  await showAll(demo)
}

async function showAll(demo: Demo) {
  await demo.press(demo.connectButton)
  await demo.press(demo.row('All wallets'))
  await expect(demo.dialog).toHaveAccessibleName('All wallets')
}

async function close(demo: Demo) {
  await demo.press(demo.button('Close'))
  await expect(demo.dialog).toBeHidden()
}

const searchOf = ({ dialog }: Demo) => dialog.getByRole('searchbox', { name: 'Search wallets' })
const listOf = ({ dialog }: Demo) => dialog.locator('[data-state="current"]').getByRole('list')
const rowsOf = (demo: Demo) => listOf(demo).getByRole('listitem').getByRole('button')
/** The shown number of wallets. Screen readers get it from a status besides. */
const countOf = ({ dialog }: Demo, text: string | RegExp) =>
  dialog.locator('bdi').getByText(text, { exact: true })
const namesOf = async (demo: Demo) => rowsOf(demo).locator('b').allTextContents()

/** Rows in the document, by their place in the whole list. */
async function placesOf(list: Locator): Promise<readonly (readonly [place: number, name: string])[]> {
  const rows = await list.locator('[aria-posinset]:not([aria-hidden])').evaluateAll((items) =>
    items.map((item) => ({
      place: Number(item.getAttribute('aria-posinset')),
      size: Number(item.getAttribute('aria-setsize')),
      name: item.querySelector('b')?.textContent ?? '',
    })),
  )
  for (const { place, size } of rows) if (size >= 0) expect(place).toBeLessThanOrEqual(size)
  return rows.map(({ place, name }) => [place, name])
}

/** Turns the wheel over the list until `enough` rows were seen or it has ended. Resolves with the wallets by their place. */
async function scroll({
  demo,
  page,
  enough,
}: {
  demo: Demo
  page: Page
  enough: number
}): Promise<ReadonlyMap<number, string>> {
  const list = listOf(demo)
  const seen = new Map<number, string>()
  await rowsOf(demo).first().hover()
  for (let still = 0; still < 5 && seen.size < enough; ) {
    const before = seen.size
    for (const [place, name] of await placesOf(list)) {
      const known = seen.get(place)
      expect(known ?? name, `the wallet at place ${place} stays there`).toBe(name)
      seen.set(place, name)
    }
    await page.mouse.wheel(0, 420)
    await expect(list).toHaveAttribute('aria-busy', 'false')
    still = seen.size === before ? still + 1 : 0
  }
  return seen
}

test('behavior: a wallet is found by a search, and where it can be got', async ({
  demo,
  directory,
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/getWallets\?.*search=/, async (route) => {
    await held.promise
    await route.continue()
  })
  await openAll({ demo, url: directory.url })

  await test.step('a search shows what is known here at once, and what the provider API finds behind it', async () => {
    await searchOf(demo).fill('key')
    await expect(demo.row('OneKey')).toBeVisible()
    const before = await namesOf(demo)
    held.resolve()
    await expect(countOf(demo, /^6\d wallets$/)).toBeVisible()
    expect((await namesOf(demo)).slice(0, before.length), 'nothing moves').toEqual(before)

    // Only the provider API knows this one.
    await searchOf(demo).fill('MAPLE key 463')
    await expect(demo.row('Maple Key 463')).toBeVisible()
    await expect(countOf(demo, '1 wallet')).toBeVisible()
    await expect(demo.dialog.getByRole('status')).toHaveText('1 wallet')

    await searchOf(demo).fill('.*')
    await expect(demo.dialog.getByRole('heading', { name: 'No wallet found' })).toBeVisible()
    await demo.press(demo.button('Show all wallets'))
    await expect(demo.row('MetaMask')).toBeVisible()
    await expect(searchOf(demo)).toBeFocused()
    await close(demo)
  })

  await test.step('a wallet that is not here leads to where it can be got, and back to the same place', async () => {
    await showAll(demo)
    await searchOf(demo).fill('key')
    await expect(countOf(demo, /^6\d wallets$/)).toBeVisible()
    await rowsOf(demo).first().hover()
    await page.mouse.wheel(0, 1_500)
    const wallet = directory.wallets.find(({ name }) => name === 'Maple Key 163')
    if (!wallet) throw new Error('The wallet is not in the directory.')
    const row = demo.row(wallet.name)
    await row.scrollIntoViewIfNeeded()
    const { y } = (await row.boundingBox()) ?? {}
    await demo.press(row)

    await expect(demo.dialog.getByRole('heading', { name: `Get ${wallet.name}` })).toBeVisible()
    const link = (name: string | RegExp) => demo.dialog.getByRole('link', { name })
    await expect(link(/^Website/)).toHaveAttribute('href', `${wallet.homepage}`)
    await expect(link('Open App Store')).toHaveAttribute('href', `${wallet.app_store}`)
    await expect(
      demo.dialog.getByRole('img', { name: `QR code with a link to ${wallet.name} in the App Store` }),
    ).toBeVisible()
    await demo.press(demo.button('Android'))
    await expect(link('Open Google Play')).toHaveAttribute('href', `${wallet.play_store}`)
    await expect(
      demo.dialog.getByRole('img', { name: `QR code with a link to ${wallet.name} in the Google Play` }),
    ).toBeVisible()
    await demo.press(demo.button('Copy link'))
    await expect(demo.button('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wallet.play_store)

    await demo.press(demo.button('Back'))
    await expect(searchOf(demo)).toHaveValue('key')
    await expect(row).toBeInViewport()
    await expect(row).toBeFocused()
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (y ?? 0))).toBeLessThan(2)
  })
})

/** The first pages join as all of them do; the long run reads the list to its end. */
const enough = process.env['LATCHKEY_LONG'] ? 600 : 200

test(`behavior: ${enough} of 600 wallets are reached by scrolling, each once`, async ({
  demo,
  directory,
  page,
}) => {
  await openAll({ demo, url: directory.url })
  await expect(countOf(demo, '600 wallets')).toBeVisible()
  const seen = await scroll({ demo, page, enough })
  const names = [...seen.values()]
  expect(names.length).toBeGreaterThanOrEqual(enough)
  expect(new Set(names).size, 'no wallet is there twice').toBe(names.length)
  expect([...seen.keys()].sort((a, b) => a - b)).toEqual(names.map((_, index) => index + 1))
  if (enough < directory.wallets.length) return
  expect(directory.wallets.filter(({ name }) => !names.includes(name))).toEqual([])
  const last = directory.wallets.at(-1)?.name ?? ''
  expect(seen.get(seen.size)).toBe(last)
  await expect(demo.row(last)).toBeInViewport()
})

test('behavior: certified wallets alone', async ({ demo, directory }) => {
  await openAll({ demo, url: directory.url })
  const certified = demo.button('Certified only')
  await demo.press(certified)
  await expect(certified).toHaveAttribute('aria-pressed', 'true')
  await expect(countOf(demo, '200 wallets')).toBeVisible()
  const first = directory.wallets.filter(({ badge_type: badge }) => badge === 'certified')
  await expect
    .poll(async () => (await namesOf(demo)).slice(0, 5))
    .toEqual(first.slice(0, 5).map(({ name }) => name))
  await demo.press(certified)
  await expect(demo.row('MetaMask')).toBeVisible()
})

test('behavior: letters and arrows lead through the list', async ({ demo, directory, page }) => {
  await openAll({ demo, url: directory.url })
  await expect(searchOf(demo)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(demo.row('MetaMask')).toBeFocused()
  await page.keyboard.press('t')
  await expect(demo.row('Trust Wallet')).toBeFocused()
  await page.keyboard.press('t')
  await expect(demo.row('TokenPocket')).toBeFocused()
  await expect(demo.row('TokenPocket')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect(demo.row('MetaMask')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const focused = listOf(demo).locator('[aria-posinset]:has(button:focus)')
  await expect(focused).not.toHaveAttribute('aria-posinset', '1')
  await page.keyboard.press('Enter')
  await expect(demo.dialog.getByRole('heading', { level: 3, name: /^Get / })).toBeVisible()
})

test('behavior: the row of an installed wallet connects', async ({ demo, directory, install }) => {
  const { name, rdns } = directory.wallets[499] ?? {}
  if (!name || !rdns) throw new Error('There is no such wallet.')
  const wallet = await install({ name, rdns })
  await openAll({ demo, url: directory.url })
  await searchOf(demo).fill(name)
  await expect(demo.row(name)).toContainText('Installed')
  await demo.press(demo.row(name))
  await expect(demo.accountOf(wallet.state.account)).toBeVisible()
  await expect(demo.dialog).toBeHidden()
})

test('param: which wallets are offered', async ({ demo, directory, page }) => {
  await test.step('featuredWalletIds', async () => {
    const featured = [directory.wallets[420], directory.wallets[36]].flatMap((one) => one ?? [])
    await demo.open({
      query: { api: directory.url, featuredWalletIds: featured.map(({ id }) => id).join(',') },
    })
    await demo.press(demo.connectButton)
    const rows = demo.dialog.getByRole('list', { name: 'Get a wallet' }).getByRole('button').locator('b')
    await expect(rows.nth(1)).toHaveText(featured[1]?.name ?? '')
    await expect(rows.nth(0)).toHaveText(featured[0]?.name ?? '')
  })

  await test.step('includeWalletIds', async () => {
    const included = [directory.wallets[3], directory.wallets[599]].flatMap((one) => one ?? [])
    await openAll({
      demo,
      url: directory.url,
      query: { includeWalletIds: included.map(({ id }) => id).join(',') },
    })
    await expect(countOf(demo, '2 wallets')).toBeVisible()
    await expect.poll(() => namesOf(demo)).toEqual(included.map(({ name }) => name))
  })

  await test.step('excludeWalletIds', async () => {
    const [excluded, next] = directory.wallets
    if (!excluded || !next) throw new Error('There are no wallets.')
    await openAll({ demo, url: directory.url, query: { excludeWalletIds: excluded.id } })
    await searchOf(demo).fill(excluded.name.slice(0, -1))
    await expect(demo.row('Amber Key 151')).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(demo.row(excluded.name)).toHaveCount(0)
    await searchOf(demo).fill(next.name)
    await expect(demo.row(next.name)).toBeVisible()
  })

  await test.step('customWallets', async () => {
    await demo.open({ query: { api: directory.url, customWallets: 'on' } })
    await demo.press(demo.connectButton)
    await demo.press(demo.row('Harbour'))
    await expect(demo.dialog.getByRole('link', { name: /^Web app/ })).toHaveAttribute(
      'href',
      'https://example.org/harbour/app',
    )
  })
})

test('param: where no list of all wallets is wanted at a desk, there is no way to it', async ({
  demo,
  directory,
  install,
  page,
}) => {
  await install()
  for (const [what, query] of [
    ['allWallets HIDE', { allWallets: 'HIDE' }],
    ['allWallets ONLY_MOBILE', { allWallets: 'ONLY_MOBILE' }],
    ['features.allWallets off', { 'features.allWallets': 'off' }],
  ] as const)
    await test.step(`${what} leads to no list at a desk`, async () => {
      await demo.open({ query: { api: directory.url, ...query } })
      await demo.press(demo.connectButton)
      await expect(demo.row('Fennel')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(demo.row('All wallets')).toHaveCount(0)
    })
})

test('param: features.collapseWallets shows the wallets in a separate view', async ({
  demo,
  directory,
  install,
}) => {
  const fennel = await install()
  await demo.open({ query: { api: directory.url, 'features.collapseWallets': 'on' } })
  await demo.press(demo.connectButton)
  await expect(demo.button('Continue with a wallet')).toBeVisible()
  await expect(demo.row('Fennel')).toHaveCount(0)
  await demo.press(demo.button('Continue with a wallet'))
  await expect(demo.row('All wallets')).toBeVisible()
  await demo.press(demo.row('Fennel'))
  await expect(demo.accountOf(fennel.state.account)).toBeVisible()
})
