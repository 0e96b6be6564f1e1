import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '../testing/render.js'
import { QrCode } from './QrCode.js'

const link = 'https://play.google.com/store/apps/details?id=example.harbour'

/** Draws the page's picture of the code, a fixed number of pixels to the module, and reads the middle of each. */
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

test('behavior: the picture is that of the link, with four light modules around it', async () => {
  render(<QrCode text={link} label="The code" />)
  await expect.element(page.getByRole('img', { name: 'The code' })).toBeInTheDocument()
  const { data, size } = encode(link, { ecc: 'M', border: 4 })
  const wanted = data.map((cells) => cells.map((dark) => (dark ? '#' : '.')).join(''))
  expect(await readBack(page.getByRole('img').element(), size)).toEqual(wanted)
})

test('behavior: a long text makes a larger code', async () => {
  render(<QrCode text={link.repeat(12)} label="Long" />)
  await expect.element(page.getByRole('img', { name: 'Long' })).toBeInTheDocument()
  const { data, size } = encode(link.repeat(12), { ecc: 'M', border: 4 })
  const wanted = data.map((cells) => cells.map((dark) => (dark ? '#' : '.')).join(''))
  expect(await readBack(page.getByRole('img').element(), size)).toEqual(wanted)
})

test('behavior: with a picture in the middle, the room for it is light and the rest is mended more', async () => {
  render(<QrCode text={link} label="Room" logo />)
  await expect.element(page.getByRole('img', { name: 'Room' })).toBeInTheDocument()
  const { data, size } = encode(link, { ecc: 'Q', border: 4 })
  const near = (place: number) => Math.abs(place + 0.5 - size / 2) < ((size - 8) * 0.22) / 2
  const wanted = data.map((cells, row) =>
    cells.map((dark, column) => (dark && !(near(row) && near(column)) ? '#' : '.')).join(''),
  )
  const read = await readBack(page.getByRole('img').element(), size)
  expect(read).toEqual(wanted)
  // Far less than the quarter that level Q mends.
  const lost = data.flat().filter((dark, place) => dark !== (read.join('')[place] === '#')).length
  expect(lost / size ** 2).toBeLessThan(0.05)
})
