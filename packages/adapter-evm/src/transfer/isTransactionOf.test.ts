import * as fc from 'fast-check'
import { type Hex, keccak256, parseTransaction, type TransactionSerializable, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { BOB } from '../testing/createFakeProvider.js'
import { isTransactionOf } from './isTransactionOf.js'

const account = privateKeyToAccount(`0x${'5'.repeat(64)}`)
const accessList = [{ address: BOB, storageKeys: [`0x${'0'.repeat(64)}`] }] as const
const types: Readonly<Record<string, Partial<TransactionSerializable>>> = {
  '0x2': { type: 'eip1559', chainId: 10, maxFeePerGas: 9n, maxPriorityFeePerGas: 2n },
  '0x1': { type: 'eip2930', chainId: 10, gasPrice: 9n, accessList: [...accessList] },
  '0x0': { type: 'legacy', chainId: 10, gasPrice: 9n },
  'legacy without a network': { type: 'legacy', gasPrice: 9n },
}
const amount = fc.bigInt({ min: 0n, max: 2n ** 200n })

test.each(Object.keys(types))(
  'law: a signed transaction of type %s has its hash, and no other has',
  async (type) => {
    await fc.assert(
      fc.asyncProperty(amount, fc.nat(), fc.uint8Array({ maxLength: 40 }), async (value, nonce, input) => {
        const data = toHex(input)
        const signed = await account.signTransaction({
          ...types[type],
          ...{ to: BOB, value, nonce, gas: 50_000n, data },
        } as TransactionSerializable)
        const { r = '0x', s = '0x', v, yParity, gasPrice, chainId } = parseTransaction(signed)
        const found = {
          ...{ r: toHex(BigInt(r)), s: toHex(BigInt(s)), type: type.startsWith('0x') ? type : undefined },
          ...(chainId !== undefined && { chainId: toHex(chainId) }),
          ...(v !== undefined && { v: toHex(v) }),
          ...(yParity !== undefined && { yParity: toHex(yParity) }),
        }
        const transaction: Parameters<typeof isTransactionOf>[0]['transaction'] = {
          ...{ nonce: BigInt(nonce), gas: 50_000n, call: { to: BOB, value, data } },
          price:
            gasPrice === undefined
              ? { type: 'eip1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 2n }
              : { type: 'legacy', gasPrice },
          ...(type === '0x1' && { accessList }),
        } as const
        const hash = keccak256(signed as Hex)
        expect(isTransactionOf({ hash, transaction, found })).toBe(true)
        const other = { ...transaction, call: { ...transaction.call, value: value + 1n } }
        expect(isTransactionOf({ hash, transaction: other, found })).toBe(false)
      }),
      { numRuns: 20 },
    )
  },
)
