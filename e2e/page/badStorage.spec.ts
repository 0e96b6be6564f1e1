import { blockStorage } from '../fixtures/blockStorage.ts'
import { expect, test } from '../fixtures/test.ts'

// Tests of packages/core prove the rest: full storage, garbage in every key, logged failures.

test('error: storage that throws when it is looked at neither stops the page nor the connection', async ({
  demo,
  install,
  page,
}) => {
  const fennel = await install()
  await blockStorage(page)
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  await page.reload()
  await expect(demo.connectButton).toBeVisible()
  await expect(demo.connectButton).toHaveAttribute('aria-busy', 'false')
})

test('error: garbage in storage is passed over', async ({ demo, install, page }) => {
  const fennel = await install()
  await demo.open()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
  const spoiled = await page.evaluate(() => {
    const garbage = ['{', 'null', '"text"', '[1,null,{}]', '{"a":1}', '[]'.repeat(5_000)]
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('latchkey:'))
    for (const [index, key] of keys.entries())
      localStorage.setItem(key, garbage[index % garbage.length] ?? '')
    return keys
  })
  expect(spoiled.length).toBeGreaterThan(2)
  await page.reload()
  await demo.connect({ wallet: 'Fennel', address: fennel.state.account })
})
