import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawMark } from './drawMark.ts'
import { checkPicture } from './storePicture.ts'

test.each([
  ['image/png', Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1')],
  ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
  ['image/gif', Buffer.from('GIF89a')],
  ['image/webp', Buffer.from('RIFF0000WEBPVP8 ')],
  ['image/avif', Buffer.from('0000ftypavif')],
  ['image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['image/svg+xml', Buffer.from('<?xml version="1.0"?>\n<svg/>')],
])('param: %s is recognised by its bytes', (type, bytes) => {
  expect(checkPicture(bytes).type).toBe(type)
})

test.each([
  ['a page', Buffer.from('<html><script>alert(1)</script>')],
  ['nothing', Buffer.alloc(0)],
  ['a program', Buffer.from('\x7fELF', 'latin1')],
])('error: %s is no picture', (_, bytes) => {
  expect(() => checkPicture(bytes)).toThrow('The file is not a PNG, JPEG, GIF, WebP, AVIF or SVG picture.')
})

test('error: 5 MB are too many', () => {
  expect(() => checkPicture(Buffer.alloc(5_000_000))).toThrow('may have 262144 bytes; this one has 5000000')
})

test('behavior: a mark is the same every time, another for another id, and shows the initials', () => {
  const mark = drawMark({ id: 'fennel', name: 'Green Fennel' })
  expect(mark).toBe(drawMark({ id: 'fennel', name: 'Green Fennel' }))
  expect(mark).not.toBe(drawMark({ id: 'sorrel', name: 'Green Fennel' }))
  expect(mark).toContain('>GF</text>')
  expect(drawMark({ id: 'USDC', name: 'USDC' })).toContain('>USDC</text>')
})

test('behavior: no name becomes markup', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const [, letters = ''] = /<text [^>]*>(.*)<\/text><\/svg>$/su.exec(drawMark({ id: 'x', name })) ?? []
      expect(letters.replace(/&(amp|lt|gt|quot|#39);/g, '')).not.toMatch(/[&<>"']/)
    }),
  )
})
