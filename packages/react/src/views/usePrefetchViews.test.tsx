import { createTestClient } from '@latchkey/core/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../testing/render.js'
import { loadView } from './loadView.js'

test('behavior: once the modal has opened no view keeps the visitor waiting', async () => {
  // More files than a browser takes note of by itself.
  performance.setResourceTimingBufferSize(2_000)
  const { client } = createTestClient()
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const names = Object.keys(loadView)
  expect(names).toEqual(expect.arrayContaining(['AllWallets', 'ConnectWallets', 'Downloads', 'GetWallet']))
  const fetched = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  await expect
    .poll(() => names.filter((name) => !fetched().some((path) => path.endsWith(`/${name}View.tsx`))))
    .toEqual([])
})
