import { address } from '@solana/kit'
import { getMintEncoder, getTokenEncoder } from '@solana-program/token'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { createMintData } from '../testing/createMintData.js'
import { readMetadata, tokenAccountSize, transferFee } from './mintExtensions.js'
import { extension, parseMint, tokenPrograms } from './parseMint.js'
import { parseTokenAccount } from './readTokenAccounts.js'

const accountOf = (data: Uint8Array, owner: string = tokenPrograms.token) => ({
  owner,
  lamports: 1n,
  executable: false,
  data: Uint8Array.from(data),
})
const mintOf = (extensions: Parameters<typeof createMintData>[0] = {}) => {
  const mint = parseMint(accountOf(createMintData(extensions), tokenPrograms.token2022))
  if (!mint) throw new Error('No mint.')
  return mint
}

describe('accounts', () => {
  const held = {
    mint: address(ALICE),
    owner: address(BOB),
    delegate: null,
    isNative: null,
    delegatedAmount: 0,
    closeAuthority: null,
  }

  test('law: an account written by the program is parsed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }), fc.constantFrom(1, 2), (amount, state) => {
        const data = getTokenEncoder().encode({ ...held, amount, state })
        expect(parseTokenAccount(accountOf(Uint8Array.from(data)))).toEqual({
          mint: ALICE,
          owner: BOB,
          amount,
          state: state === 1 ? 'initialized' : 'frozen',
        })
      }),
    )
  })

  test('error: a mint, an account that was never opened, one of another program', () => {
    const data = Uint8Array.from(getTokenEncoder().encode({ ...held, amount: 1n, state: 1 }))
    expect(parseTokenAccount(accountOf(data, ALICE))).toBeUndefined()
    expect(parseTokenAccount(accountOf(data.slice(1)))).toBeUndefined()
    expect(parseTokenAccount(accountOf(createMintData(), tokenPrograms.token2022))).toBeUndefined()
    data[108] = 0
    expect(parseTokenAccount(accountOf(data))).toBeUndefined()
  })
})

describe('mints', () => {
  test('behavior: supply and decimals of a mint', () => {
    const supply = 18_446_744_073_709_551_615n
    const data = getMintEncoder().encode({
      mintAuthority: null,
      supply,
      decimals: 6,
      isInitialized: true,
      freezeAuthority: null,
    })
    expect(parseMint(accountOf(Uint8Array.from(data)))).toMatchObject({
      supply,
      decimals: 6,
      program: tokenPrograms.token,
    })
    expect(parseMint(accountOf(Uint8Array.from(data), ALICE))).toBeUndefined()
    expect(parseMint(accountOf(Uint8Array.from(data).slice(1)))).toBeUndefined()
  })

  test('error: truncated extensions, a token account in place of a mint', () => {
    const data = createMintData({ [extension.transferFeeConfig]: new Uint8Array(108) })
    expect(parseMint(accountOf(data.slice(0, -1), tokenPrograms.token2022))).toBeUndefined()
    data[165] = 2
    expect(parseMint(accountOf(data, tokenPrograms.token2022))).toBeUndefined()
  })

  test('behavior: the size of a token account follows the mint’s extensions', () => {
    expect(tokenAccountSize({ ...mintOf(), program: tokenPrograms.token })).toBe(165)
    expect(tokenAccountSize(mintOf())).toBe(170)
    expect(tokenAccountSize(mintOf({ [extension.transferFeeConfig]: new Uint8Array(108) }))).toBe(182)
    expect(tokenAccountSize(mintOf({ [extension.transferHook]: new Uint8Array(64) }))).toBe(175)
    expect(tokenAccountSize(mintOf({ [extension.pausable]: new Uint8Array(33) }))).toBe(174)
  })

  test('behavior: name and symbol of the mint’s metadata', () => {
    const text = (value: string) => {
      const bytes = new TextEncoder().encode(value)
      return [...new Uint8Array(Uint32Array.of(bytes.length).buffer), ...bytes]
    }
    const named = (...parts: readonly number[]) =>
      readMetadata(mintOf({ [extension.tokenMetadata]: Uint8Array.from([...new Uint8Array(64), ...parts]) }))
    expect(named(...text('Latch '), ...text('LTCH'))).toEqual({ name: 'Latch', symbol: 'LTCH' })
    expect(named(...text('x'.repeat(500)), ...text(''))).toEqual({ name: 'x'.repeat(64) })
    expect(named(...text('Latch'), 255, 255, 255, 255)).toEqual({ name: 'Latch' })
    expect(named(255, 255, 255, 127)).toEqual({})
    expect(readMetadata(mintOf())).toEqual({})
  })
})

describe('transfer fees', () => {
  const rule = ({ epoch, maximum, points }: { epoch: bigint; maximum: bigint; points: number }) => {
    const bytes = new DataView(new ArrayBuffer(18))
    bytes.setBigUint64(0, epoch, true)
    bytes.setBigUint64(8, maximum, true)
    bytes.setUint16(16, points, true)
    return new Uint8Array(bytes.buffer)
  }
  const feeMint = (older: Parameters<typeof rule>[0], newer = older) =>
    mintOf({
      [extension.transferFeeConfig]: Uint8Array.from([...new Uint8Array(72), ...rule(older), ...rule(newer)]),
    })

  test.each([
    [100n, 1n],
    [101n, 2n],
    [1n, 1n],
    [0n, 0n],
    [49_900n, 499n],
    [50_000n, 500n],
    [1_000_000n, 500n],
  ])('behavior: one percent of %d, at most 500, is %d', (amount, fee) => {
    const mint = feeMint({ epoch: 0n, maximum: 500n, points: 100 })
    expect(transferFee({ mint, amount, epoch: 5n })).toBe(fee)
  })

  test('behavior: a change of the fee counts from its epoch on', () => {
    const mint = feeMint({ epoch: 0n, maximum: 500n, points: 100 }, { epoch: 7n, maximum: 500n, points: 200 })
    expect(transferFee({ mint, amount: 1_000n, epoch: 6n })).toBe(10n)
    expect(transferFee({ mint, amount: 1_000n, epoch: 7n })).toBe(20n)
  })

  test('behavior: a mint without the extension has no fee', () => {
    expect(transferFee({ mint: mintOf(), amount: 1_000n, epoch: 0n })).toBeUndefined()
  })

  test('law: the fee is at most the maximum and the amount, and rounded up', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
        fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }),
        fc.integer({ min: 0, max: 10_000 }),
        (amount, maximum, points) => {
          const mint = feeMint({ epoch: 0n, maximum, points })
          const fee = transferFee({ mint, amount, epoch: 0n }) ?? -1n
          expect(fee <= maximum && fee <= amount && fee >= 0n).toBe(true)
          expect(fee === maximum || fee * 10_000n >= amount * BigInt(points)).toBe(true)
        },
      ),
    )
  })
})
