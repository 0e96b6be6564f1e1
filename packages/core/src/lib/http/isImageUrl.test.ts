import { expect, test } from 'vitest'
import { isImageUrl } from './isImageUrl.js'

test.each([
  ['https://example.org/a.png', true],
  ['http://127.0.0.1:8080/a.png', true],
  ['http://example.org/a.png', false],
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['data:image/svg;base64,PHN2Zy8+', true],
  ['data:image/svg,%3Csvg/%3E', true],
  ['data:image/svgx;base64,AA==', false],
  ['data:image/svg-xml;base64,AA==', false],
  ['data:image/png;base64,AA==', true],
  ['data:text/html,<script>', false],
  ['javascript:alert(1)', false],
  ['https://user:secret@example.org/a.png', false],
  ['//example.org/a.png', false],
  ['a.png', false],
  ['', false],
  ['https:example.org/a.png', false],
  ['https://example.org/a.png\u0000', false],
  ['https://example.org/a b.png', false],
  ['https://example.org/\u202Ea.png', false],
  [`https://example.org/${'a'.repeat(3_000)}`, false],
  [`data:image/png;base64,${'A'.repeat(5_000_000)}`, false],
])('behavior: %.60s: %s', (url, expected) => {
  expect(isImageUrl(url)).toBe(expected)
})
