import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderWith } from '../../testing/render.js'
import { addresses, multiChainClient } from '../../testing/scenes/chainScenes.js'
import { showScene } from '../../testing/showScene.js'

const dialog = () => page.getByRole('dialog')
const button = (name: string) => dialog().getByRole('button', { name })
const code = () => dialog().getByRole('img', { name: 'QR code of your address' })
const evm = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'

/** Receive on a chain of Fennel. */
async function open(
  connectorId: 'org.fennel' | 'solana:fennel' | 'bip122:fennel',
  options: Parameters<typeof multiChainClient>[0] = {},
) {
  await page.viewport(1024, 768)
  const { client } = multiChainClient(options)
  renderWith(client)
  await expect.poll(() => client.connectors.$list.get().length).toBe(5)
  await client.connections.connect({ connectorId })
  await client.modal.open({ view: 'Receive' })
  await expect.element(code()).toBeVisible()
}

/** Decodes the code as it is on the page, with the picture of the network in its middle. */
async function scan(): Promise<string | undefined> {
  const box = code().element().closest('.lk-scan') as HTMLElement
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const base64 = await page.screenshot({ element: box, save: false })
  const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const { width, height } = picture
  const canvas = new OffscreenCanvas(width, height).getContext('2d')
  canvas?.drawImage(picture, 0, 0)
  const { default: qr } = await import('jsqr')
  const pixels = canvas?.getImageData(0, 0, width, height)
  return pixels && qr.default(pixels.data, width, height)?.data
}

test('behavior: Receive shows the whole address and the networks of it', async () => {
  await showScene('receive')
  await expect.element(code()).toBeVisible()
  for (const name of ['Ethereum', 'Base', 'Sepolia'])
    await expect.element(page.getByRole('listitem').filter({ hasText: name })).toBeVisible()
  expect(document.querySelector('.lk-groups')?.textContent).toBe(evm)
})

test('behavior: Receive shows only the networks on which the wallet shared the address', async () => {
  await open('org.fennel', {
    evm: [{ namespace: 'eip155', address: evm, type: 'smartAccount', chainIds: ['eip155:1'] }],
  })
  await expect.element(dialog().getByRole('listitem')).toHaveTextContent('Ethereum')
})

test.each([
  ['org.fennel', false, evm],
  ['org.fennel', true, `ethereum:${evm}@1`],
  ['solana:fennel', false, addresses.solana],
  ['solana:fennel', true, `solana:${addresses.solana}`],
  ['bip122:fennel', false, addresses.payment],
  ['bip122:fennel', true, `bitcoin:${addresses.payment}`],
] as const)('param: the code of %s with uri: %s is %s', async (wallet, uri, text) => {
  await open(wallet, { features: { receive: { uri } } })
  expect(await scan()).toBe(text)
})

const both = [
  { namespace: 'bip122', address: addresses.payment, type: 'payment' },
  { namespace: 'bip122', address: addresses.ordinal, type: 'ordinal' },
] as const

test('behavior: a Bitcoin wallet receives payments and ordinals at addresses of their own', async () => {
  await open('bip122:fennel', { bitcoin: both })
  await expect.element(button('Payments')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog().getByText('Native SegWit address', { exact: false })).toBeVisible()
  await button('Ordinals').click()
  await expect.element(dialog().getByText('Taproot address', { exact: false })).toBeVisible()
  await expect.element(button('Payments')).toHaveAttribute('aria-pressed', 'false')
  expect(document.querySelector('.lk-groups')?.textContent).toBe(addresses.ordinal)
  const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
  expect(edge('.lk-scan')?.top, 'space under the switch').toBeGreaterThan(
    edge('.lk-tabs')?.bottom ?? Infinity,
  )
  expect(await scan()).toBe(addresses.ordinal)
})

test('behavior: a wallet with one address for both offers no choice', async () => {
  const [payment] = both
  await open('bip122:fennel', { bitcoin: [payment, { ...payment, type: 'ordinal' }] })
  await expect.element(button('Copy address')).toBeVisible()
  expect(dialog().getByRole('group').elements()).toEqual([])
})

/** Copies while the clipboard holds `held` afterwards. `undefined`: the page may not read it. */
async function copy(held: string | undefined) {
  const read = vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(held ?? '')
  const spies = [
    read,
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(),
    vi
      .spyOn(navigator.permissions, 'query')
      .mockResolvedValue({ state: held === undefined ? 'prompt' : 'granted' } as PermissionStatus),
  ]
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  await open('bip122:fennel', { features: { receive: { uri: true } } })
  await button('Copy address').click()
  return { reads: () => read.mock.calls.length, written: spies[1]?.mock.calls }
}

test('behavior: the plain address is copied, and read back where that is permitted', async () => {
  const { reads, written } = await copy(addresses.payment)
  await expect.element(button('Address copied')).toBeVisible()
  expect([reads(), written]).toEqual([1, [[addresses.payment]]])
})

test('error: an address that something replaced in the clipboard is not reported as copied', async () => {
  await copy(addresses.ordinal)
  await expect.element(button("Couldn't copy")).toBeVisible()
})

test('behavior: a clipboard that would need a prompt is not read', async () => {
  const { reads } = await copy(undefined)
  await expect.element(button('Address copied')).toBeVisible()
  expect(reads()).toBe(0)
})
