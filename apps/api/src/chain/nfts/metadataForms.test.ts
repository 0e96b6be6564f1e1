import { fakeClock } from '@latchkey/core/testing'
import { describe, expect, test } from 'vitest'
import { createMetadata } from './createMetadata.ts'
import { readPicture } from './readMetadata.ts'

const { signal } = new AbortController()
const base64 = (text: string) => Buffer.from(text).toString('base64')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><rect fill="#ff0000"/></svg>'
const inline = `data:image/svg+xml;base64,${base64(svg)}`
const arweave = 'bNbA3TEQVL60xlgCcqdz4ZPHFZ711cZ3hmkpGttDt_U'

/** Reads one URI. Returns its metadata with the URLs that were fetched. */
async function read(uri: string, file = '') {
  const fetched: string[] = []
  const { read } = createMetadata({
    ports: fakeClock(),
    fetchMetadata: async (url) => {
      fetched.push(url)
      return new TextEncoder().encode(file)
    },
  })
  const [metadata] = await read([{ uri, tokenId: 1n }], signal)
  return { metadata, fetched }
}

describe('URIs', () => {
  test('behavior: a picture in place of metadata is the picture', async () => {
    expect(await read(inline)).toEqual({ metadata: { picture: inline }, fetched: [] })
  })

  test('behavior: metadata that begins with a mark of byte order is read', async () => {
    const { metadata } = await read(`data:application/json;base64,${base64('\ufeff{"name":"Fern"}')}`)
    expect(metadata).toMatchObject({ name: 'Fern' })
  })

  test('behavior: a file of Arweave is fetched over https', async () => {
    const { metadata, fetched } = await read(`ar://${arweave}`, '{"name":"Fern"}')
    expect(metadata).toMatchObject({ name: 'Fern' })
    expect(fetched).toEqual([`https://arweave.net/${arweave}`])
  })
})

describe('pictures', () => {
  test.each([
    ['an SVG as text', svg, inline],
    ['a file of Arweave', `ar://${arweave}/1.png`, `https://arweave.net/${arweave}/1.png`],
    [
      'an SVG with colours in a data URL',
      'data:image/svg+xml;utf8,<svg fill="#ff0000"/>',
      'data:image/svg+xml;utf8,<svg fill="%23ff0000"/>',
    ],
    ['an SVG in base64', inline, inline],
  ])('behavior: %s', (_, image, picture) => {
    expect(readPicture(image)).toBe(picture)
  })

  test.each(['ar://short', 'ar://javascript:alert(1)', 'data:text/html,<svg>'])(
    'error: %s is no picture',
    (image) => {
      expect(readPicture(image)).toBeUndefined()
    },
  )
})
