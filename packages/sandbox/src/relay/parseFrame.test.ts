import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFrame } from './parseFrame.js'

const call = (id: string) =>
  `{"jsonrpc":"2.0","id":${id},"method":"irn_publish","params":{"id":5,"x":"\\"id\\":6"}}`

test.each(['1', '"abc"', '"1763720000000123456"', '1763720000000123456', '18446744073709551615'])(
  'behavior: the id %s is kept digit by digit',
  (id) => expect(parseFrame(call(id))).toMatchObject({ kind: 'call', id, method: 'irn_publish' }),
)

test('behavior: a long id is found behind another member of that name', () => {
  const text = '{"params":{"id":5},"jsonrpc":"2.0","method":"m","id" : 1763720000000123456}'
  expect(parseFrame(text)).toMatchObject({ id: '1763720000000123456' })
})

test('behavior: parses responses', () => {
  expect(parseFrame('{"jsonrpc":"2.0","id":7,"result":true}')).toEqual({
    kind: 'response',
    id: 7,
    outcome: 'result',
  })
  expect(parseFrame('{"jsonrpc":"2.0","id":"7","error":{}}')).toEqual({
    kind: 'response',
    id: 7,
    outcome: 'error',
  })
})

test.each([
  ['', 'null', 'parse_error'],
  ['{', 'null', 'parse_error'],
  ['['.repeat(100_000), 'null', 'parse_error'],
  ['null', 'null', 'invalid_request'],
  ['7', 'null', 'invalid_request'],
  ['[]', 'null', 'invalid_request'],
  [`[${call('1')}]`, 'null', 'invalid_request'],
  ['{}', 'null', 'invalid_request'],
  ['{"jsonrpc":"2.0","method":"m"}', 'null', 'invalid_request'],
  ['{"jsonrpc":"2.0","id":null,"method":"m"}', 'null', 'invalid_request'],
  ['{"jsonrpc":"2.0","id":{},"method":"m"}', 'null', 'invalid_request'],
  ['{"jsonrpc":"2.0","id":1.5,"method":"m"}', 'null', 'invalid_request'],
  [`{"jsonrpc":"2.0","id":"${'x'.repeat(200)}","method":"m"}`, 'null', 'invalid_request'],
  ['{"jsonrpc":"1.0","id":1,"method":"m"}', '1', 'invalid_request'],
  ['{"jsonrpc":"2.0","id":1}', '1', 'invalid_request'],
  ['{"jsonrpc":"2.0","id":1,"method":5}', '1', 'invalid_request'],
] as const)('error: %.60s', (text, id, reason) => {
  expect(parseFrame(text)).toEqual({ kind: 'invalid', id, reason })
})

test('behavior: any text and any JSON yields a frame whose id is JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      const { id } = parseFrame(text)
      expect(() => JSON.parse(String(id))).not.toThrow()
    }),
  )
})
