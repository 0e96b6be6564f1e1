import { expect, test } from 'vitest'
import { scriptAsm } from './scriptAsm.js'

test.each([
  ['', ''],
  [
    `76a914${'ab'.repeat(20)}88ac`,
    `OP_DUP OP_HASH160 OP_PUSHBYTES_20 ${'ab'.repeat(20)} OP_EQUALVERIFY OP_CHECKSIG`,
  ],
  [`a914${'cd'.repeat(20)}87`, `OP_HASH160 OP_PUSHBYTES_20 ${'cd'.repeat(20)} OP_EQUAL`],
  [`5120${'ef'.repeat(32)}`, `OP_PUSHNUM_1 OP_PUSHBYTES_32 ${'ef'.repeat(32)}`],
  ['6a026869', 'OP_RETURN OP_PUSHBYTES_2 6869'],
  [`4c4c${'00'.repeat(76)}`, `OP_PUSHDATA1 ${'00'.repeat(76)}`],
  [`4d0001${'11'.repeat(256)}`, `OP_PUSHDATA2 ${'11'.repeat(256)}`],
  ['ff', 'OP_UNKNOWN_255'],
])('behavior: %s in words', (script, words) => {
  expect(scriptAsm(script)).toBe(words)
})

test.each(['05aabb', '4c', '4d00', '4cff00'])('behavior: the push of %s goes past its end', (script) => {
  expect(scriptAsm(script)).toBe('<push past end>')
})
