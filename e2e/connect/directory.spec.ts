import type { Locator, Page } from '@playwright/test'
import type { Demo } from '../fixtures/createDemo.ts'
import { expect, test } from '../fixtures/test.ts'

async function openAll({ demo, url }: { demo: Demo; url: string }) {
  await demo.open({ query: { api: url } })
  await demo.press(demo.connectButton)
  await demo.press(demo.row('All wallets'))
  await expect(demo.dialog).toHaveAccessibleName('All wallets')
}

const searchOf = ({ dialog }: Demo) => dialog.getByRole('searchbox', { name: 'Search wallets' })
const listOf = ({ dialog }: Demo) => dialog.locator('[data-state="current"]').getByRole('list')
const rowsOf = (demo: Demo) => listOf(demo).getByRole('listitem').getByRole('button')
/** The shown number of wallets. Screen readers get it from a status besides. */
const countOf = ({ dialog }: Demo, text: string | RegExp) =>
  dialog.locator('[data-state="current"]').getByText(text, { exact: true })
const namesOf = async (demo: Demo) => rowsOf(demo).locator('b').allTextContents()

/** Rows in the document, by their index in the whole list. */
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

/** Turns the wheel over the list until its end. Resolves with the wallets by their index. */
async function scroll({ demo, page }: { demo: Demo; page: Page }): Promise<ReadonlyMap<number, string>> {
  const list = listOf(demo)
  const seen = new Map<number, string>()
  await rowsOf(demo).first().hover()
  for (let still = 0; still < 5; ) {
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

// The view tests prove the rest: the filter, keys, an empty search, downloads, and the offered wallets.
test('behavior: a wallet is found by a search, and either connects or leads to where it can be got', async ({
  demo,
  directory,
  install,
  page,
}) => {
  const installed = directory.wallets[499]
  if (!installed?.rdns) throw new Error('There is no such wallet.')
  const wallet = await install({ name: installed.name, rdns: installed.rdns })
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
  })

  await test.step('a wallet that is not here leads to where it can be got, and back to the same place', async () => {
    const wallet = directory.wallets.find(({ name }) => name === 'Maple Key 163')
    if (!wallet) throw new Error('The wallet is not in the directory.')
    await rowsOf(demo).first().hover()
    await page.mouse.wheel(0, 1_500)
    const row = demo.row(wallet.name)
    await row.scrollIntoViewIfNeeded()
    const { y } = (await row.boundingBox()) ?? {}
    await demo.press(row)

    await expect(demo.dialog.getByRole('heading', { name: `Get ${wallet.name}` })).toBeVisible()
    const link = (name: string | RegExp) => demo.dialog.getByRole('link', { name })
    await expect(link(/^Website/)).toHaveAttribute('href', `${wallet.homepage}`)
    await expect(link('Open App Store')).toHaveAttribute('href', `${wallet.app_store}`)

    await demo.press(demo.button('Back'))
    await expect(searchOf(demo)).toHaveValue('key')
    await expect(row).toBeInViewport()
    await expect(row).toBeFocused()
    expect(Math.abs(((await row.boundingBox())?.y ?? 0) - (y ?? 0))).toBeLessThan(2)
  })

  await test.step('the row of an installed wallet connects', async () => {
    // Only the provider API knows this wallet.
    await searchOf(demo).fill(installed.name)
    await expect(demo.row(installed.name)).toContainText('Detected')
    await demo.press(demo.row(installed.name))
    await expect(demo.accountOf(wallet.state.account)).toBeVisible()
    await expect(demo.dialog).toBeHidden()
  })
})

// A test of the view reaches the end of 600 as well.
test('behavior: all of 600 wallets are reached by scrolling, each once', { tag: '@long' }, async ({
  demo,
  directory,
  page,
}) => {
  await openAll({ demo, url: directory.url })
  await expect(countOf(demo, '600 wallets')).toBeVisible()
  const seen = await scroll({ demo, page })
  const names = [...seen.values()]
  expect(new Set(names).size, 'no wallet is there twice').toBe(names.length)
  expect([...seen.keys()].sort((a, b) => a - b)).toEqual(names.map((_, index) => index + 1))
  expect(directory.wallets.filter(({ name }) => !names.includes(name))).toEqual([])
  const last = directory.wallets.at(-1)?.name ?? ''
  expect(seen.get(seen.size)).toBe(last)
  await expect(demo.row(last)).toBeInViewport()
})
