import { generateKeyPairSigner, getBase64EncodedWireTransaction, lamports } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SolanaChain } from './SolanaChain.js'
import { startSolana } from './startSolana.js'
import { connectSolana, postSolana } from './testing/connectSolana.js'

let chain: SolanaChain
let wire: Buffer

beforeAll(async () => {
  chain = await startSolana()
  const { payer, sign } = await connectSolana({ chain })
  const { address: destination } = await generateKeyPairSigner()
  const instruction = getTransferSolInstruction({ source: payer, destination, amount: lamports(5_000_000n) })
  wire = Buffer.from(getBase64EncodedWireTransaction(await sign([instruction])), 'base64')
})
afterAll(() => chain.stop())

// The runtime aborts the process on input it cannot read, so that nothing malformed may reach it.
test('behavior: the node responds to any changed bytes', async () => {
  const change = fc.record({
    at: fc.nat(),
    byte: fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 2, 127, 128, 255)),
  })
  const changes = fc.record({
    list: fc.array(change, { minLength: 1, maxLength: 4 }),
    end: fc.option(fc.nat(), { freq: 8 }),
  })
  await fc.assert(
    fc.asyncProperty(changes, async ({ list, end }) => {
      const bytes = Buffer.from(wire)
      for (const { at, byte } of list) bytes[at % bytes.length] = byte
      const text = bytes.subarray(0, end === null ? bytes.length : end % bytes.length).toString('base64')
      for (const [method, options] of [
        ['simulateTransaction', { replaceRecentBlockhash: true }],
        ['sendTransaction', {}],
        ['sendTransaction', { skipPreflight: true }],
      ] as const) {
        const body = { jsonrpc: '2.0', id: 1, method, params: [text, { encoding: 'base64', ...options }] }
        const response = await postSolana({ chain, body })
        if (typeof response !== 'object' || response === null || !('error' in response)) continue
        const { error } = response
        expect(typeof error === 'object' && error !== null && 'code' in error ? error.code : error).toBeOneOf(
          [-32602, -32002, -32003],
        )
      }
    }),
    { numRuns: 150 },
  )
})
