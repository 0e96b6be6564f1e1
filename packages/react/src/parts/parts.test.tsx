import { type Network } from '@latchkey/core'
import { createTestClient, mockConnector, mockNetworks } from '@latchkey/core/testing'
import { encode } from 'uqr'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NetworkButton } from '../buttons/NetworkButton.js'
import { snapshot } from '../directory/snapshot.generated.js'
import { LatchkeyProvider } from '../root/LatchkeyProvider.js'
import { mirrored } from '../testing/mirrored.js'
import { render, renderWith } from '../testing/render.js'
import { watchPictures } from '../testing/watchPictures.js'
import { markOf as walletMark } from './pictures/firstMarks.generated.js'
import { imageSource } from './pictures/imageSource.js'
import { loadNetworkMark } from './pictures/loadNetworkMark.js'
import { NetworkPicture } from './pictures/NetworkPicture.js'
import { QrCode } from './pictures/QrCode.js'
import { markOf as tokenMark } from './pictures/tokenMarks.generated.js'
import { Tabs } from './Tabs.js'

test.each([
  ['https://a.example/i.png', 'https://a.example/i.png'],
  ['  data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
  ['data:image/svg;base64,PHN2Zy8+', 'data:image/svg+xml;base64,PHN2Zy8+'],
  ['DATA:image/SVG,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  ['data:image/svgx,%3Csvg/%3E', 'data:image/svgx,%3Csvg/%3E'],
  ['http://a.example/i.png', undefined],
  ['http://localhost.example/i.png', undefined],
  ['http://localhost@a.example/i.png', undefined],
  ['http://127.0.0.1:@a.example/i.png', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,<script>', undefined],
  ['', undefined],
  [undefined, undefined],
])('param: %s is shown as %s', (icon, source) => {
  expect(imageSource({ icon })).toBe(source)
  expect(imageSource({ icon, listed: true })).toBe(source)
})

test.each(['http://localhost:8787/i.png', 'http://127.0.0.1/i.png', 'http://[::1]:8787/i.png'])(
  'param: %s is shown for a wallet of the directory only',
  (icon) => {
    expect(imageSource({ icon, listed: true })).toBe(icon)
    expect(imageSource({ icon })).toBeUndefined()
  },
)

test("behavior: an announced wallet's picture is never fetched from the visitor's machine", async () => {
  const shown = watchPictures()
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'a', name: 'Fine', icon: 'http://localhost:9/announced.png' })],
    customWallets: [{ id: 'b', name: 'Harbour House', image_url: 'http://localhost:9/listed.png' }],
  })
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fine' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Harbour House' })).toBeVisible()
  expect([...shown].filter((source) => source.includes('localhost:9'))).toEqual([
    'http://localhost:9/listed.png',
  ])
})

test('behavior: a picture of the type `image/svg` is drawn', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>'
  const { client } = createTestClient({
    wallets: [mockConnector({ id: 'a', name: 'Fine', icon: `data:image/svg;base64,${btoa(svg)}` })],
  })
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fine' })).toBeVisible()
  await expect
    .poll(() => document.querySelector('.lk-pic[data-kind=wallet][data-state=loaded]'))
    .not.toBeNull()
})

test('behavior: hostile names and pictures stay text and boxes', async () => {
  const { client } = createTestClient({
    wallets: [
      mockConnector({
        id: 'a',
        name: '<img src=x onerror="document.title=1">',
        icon: 'javascript:document.title=1',
      }),
      mockConnector({ id: 'b', name: 'W'.repeat(5_000), icon: 'data:image/png;base64,broken' }),
      mockConnector({
        id: 'c',
        name: 'Fine',
        icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    ],
  })
  renderWith(client)
  await client.modal.open()
  await expect.element(page.getByRole('button', { name: 'Fine' })).toBeVisible()
  const pictures = [...document.querySelectorAll('.lk-rows:first-of-type .lk-pic')]
  await expect
    .poll(() => pictures.map((one) => one.getAttribute('data-state')))
    .toEqual(['mark', 'mark', 'loaded'])
  expect(pictures.map((one) => one.getBoundingClientRect().width)).toEqual([40, 40, 40])
  expect(document.querySelectorAll('.lk-row img')).toHaveLength(1)
  const dialog = page.getByRole('dialog').element()
  expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  expect(document.title).not.toBe('1')
})

test.each([
  ['ltr', '{ArrowRight}'],
  ['rtl', '{ArrowLeft}'],
] as const)('behavior: in %s the key %s selects the next tab', async (dir, key) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  renderWith(
    createTestClient().client,
    <Tabs
      label="Ways"
      tabs={[
        { key: 'one', label: 'One', panel: <p>First panel</p> },
        { key: 'two', label: 'Two', panel: <p>Second panel</p> },
        { key: 'three', label: 'Three', panel: <p>Third panel</p> },
      ]}
    />,
    { locale: dir === 'rtl' ? mirrored : 'en' },
  )
  await tab('One').click()
  await userEvent.keyboard(key)
  await expect.element(tab('Two')).toHaveFocus()
  await expect.element(page.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('Second panel')
  expect(page.getByText('First panel').elements()).toEqual([])
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

test.each([
  ['wallet', (id: string) => walletMark(id)?.sheet, snapshot.slice(0, 4).map(({ id }) => id)],
  [
    'network',
    loadNetworkMark,
    ['eip155:1', 'eip155:11155111', solana, 'bip122:000000000019d6689c085ae165831e93'],
  ],
  ['token', tokenMark, ['eip155:1', `${solana}:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v`]],
])('behavior: the mark of a %s is a picture that a browser draws', async (_, markOf, keys) => {
  for (const key of keys) {
    const image = new Image()
    image.src = (await markOf(key)) ?? ''
    await image.decode()
    expect(image.naturalWidth, key).toBeGreaterThan(0)
  }
})

const [mainnet] = mockNetworks
test.each<[string, Network, string | undefined]>([
  ['its mark', mainnet, (await loadNetworkMark('eip155:1')) ?? undefined],
  ["the app's picture", { ...mainnet, icon: 'data:image/svg+xml,<svg/>' }, 'data:image/svg+xml,<svg/>'],
  ['a letter', { ...mainnet, id: 'eip155:31337' }, undefined],
])('behavior: NetworkButton shows %s', async (_, network, source) => {
  const { client } = createTestClient({ networks: [network] })
  renderWith(client, <NetworkButton />)
  const button = page.getByRole('button', { name: 'Network: Ethereum' })
  await expect.element(button).toBeVisible()
  const image = () => button.element().querySelector('img')?.getAttribute('src') ?? undefined
  await expect.poll(image).toBe(source)
})

test('behavior: the picture of another network shows no mark of the one before', async () => {
  const { client } = createTestClient()
  const show = (network: Network) => (
    <LatchkeyProvider client={client}>
      <NetworkPicture network={network} />
    </LatchkeyProvider>
  )
  const { rerender } = render(show(mainnet))
  const face = () =>
    document.querySelector<HTMLElement>('.lk-pic')?.style.getPropertyValue('--lk-face').split('"')[1]
  await expect.poll(face).toBe((await loadNetworkMark('eip155:1')) ?? undefined)
  rerender(show({ ...mainnet, id: 'eip155:31337' }))
  await expect.poll(face).toBeUndefined()
  rerender(show({ ...mainnet, id: 'eip155:10' }))
  await expect.poll(face).toBe((await loadNetworkMark('eip155:10')) ?? undefined)
})

test('behavior: a network without a bundled mark has the picture of the provider API, or a letter after a failure', async () => {
  const url = `${location.origin}/pictures`
  const [, second] = mockNetworks
  const { client } = createTestClient({
    api: { url },
    networks: [mainnet, { ...second, id: 'eip155:250' }, { ...second, id: 'eip155:251', imageId: 'own' }],
  })
  const failed: string[] = []
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const note = ({ target }: Event) => target instanceof HTMLImageElement && failed.push(target.src)
  addEventListener('error', note, { capture: true, signal: controller.signal })
  renderWith(client)
  await client.modal.open({ view: 'Networks' })
  const paths = () => failed.map((source) => new URL(source).pathname).sort()
  const start = '/pictures/public/getAssetImage'
  await expect.poll(paths).toEqual([`${start}/eip155%3A250`, `${start}/own`])
  const letters = () =>
    [...document.querySelectorAll('dialog .lk-row .lk-pic')].map(
      (picture) => !picture.querySelector('img') && picture.getAttribute('data-letter'),
    )
  await expect.poll(letters).toEqual([null, 'B', 'B'])
})

const storeLink = 'https://play.google.com/store/apps/details?id=example.harbour'

/** Draws the page's picture of the code with a fixed number of pixels a module, and reads the middle of each module. */
async function readBack(svg: Element, modules: number): Promise<readonly string[]> {
  const scale = 8
  const side = modules * scale
  const copy = svg.cloneNode(true) as SVGElement
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(side))
  copy.setAttribute('height', String(side))
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(copy.outerHTML)}`
  await image.decode()
  const canvas = new OffscreenCanvas(side, side).getContext('2d')
  canvas?.drawImage(image, 0, 0)
  return Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (__, column) => {
      const [red = 255] = canvas?.getImageData((column + 0.5) * scale, (row + 0.5) * scale, 1, 1).data ?? []
      return red < 128 ? '#' : '.'
    }).join(''),
  )
}

test('behavior: the picture is that of the storeLink, with four light modules around it', async () => {
  render(<QrCode text={storeLink} label="The code" />)
  await expect.element(page.getByRole('img', { name: 'The code' })).toBeInTheDocument()
  const { data, size } = encode(storeLink, { ecc: 'M', border: 4 })
  const wanted = data.map((cells) => cells.map((dark) => (dark ? '#' : '.')).join(''))
  expect(await readBack(page.getByRole('img').element(), size)).toEqual(wanted)
})

test('behavior: a long text makes a larger code', async () => {
  render(<QrCode text={storeLink.repeat(12)} label="Long" />)
  await expect.element(page.getByRole('img', { name: 'Long' })).toBeInTheDocument()
  const { data, size } = encode(storeLink.repeat(12), { ecc: 'M', border: 4 })
  const wanted = data.map((cells) => cells.map((dark) => (dark ? '#' : '.')).join(''))
  expect(await readBack(page.getByRole('img').element(), size)).toEqual(wanted)
})

test('behavior: a picture in the middle gets a light box and more error correction', async () => {
  render(<QrCode text={storeLink} label="Room" logo />)
  await expect.element(page.getByRole('img', { name: 'Room' })).toBeInTheDocument()
  const { data, size } = encode(storeLink, { ecc: 'Q', border: 4 })
  const near = (place: number) => Math.abs(place + 0.5 - size / 2) < ((size - 8) * 0.22) / 2
  const wanted = data.map((cells, row) =>
    cells.map((dark, column) => (dark && !(near(row) && near(column)) ? '#' : '.')).join(''),
  )
  const read = await readBack(page.getByRole('img').element(), size)
  expect(read).toEqual(wanted)
  // Far below the 25 % that level Q corrects.
  const lost = data.flat().filter((dark, place) => dark !== (read.join('')[place] === '#')).length
  expect(lost / size ** 2).toBeLessThan(0.05)
})
