import type { Connection } from '@latchkey/core'
import { createBalanceCache } from '@latchkey/core/adapter'
import { fakeClock, memoryStorage } from '@latchkey/core/testing'
import { createKeyPairSignerFromPrivateKeyBytes, createSignableMessage } from '@solana/kit'
import { atom } from 'nanostores'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createVerifier } from '../lib/createVerifier.js'
import { decodeBase58, encodeBase58, encodeBase64 } from '../lib/encoding.js'
import { solanaDevnet, solanaMainnet } from '../networks/networks.js'
import { createFakeRpc } from '../testing/createFakeRpc.js'
import { ALICE, BOB } from '../testing/createFakeWallet.js'
import { createMintData } from '../testing/createMintData.js'
import { extension, tokenPrograms } from '../tokens/parseMint.js'
import { createNativeBalance } from './createNativeBalance.js'
import { createTokenBalances } from './createTokenBalances.js'
import { createTransactionStatus } from './createTransactionStatus.js'
import { signMessage } from './signMessage.js'

const signal = new AbortController().signal
afterEach(() => vi.unstubAllGlobals())

function connectionOf(response: unknown): Connection & { readonly calls: unknown[] } {
  const calls: unknown[] = []
  return {
    namespace: 'solana',
    $accounts: atom([{ namespace: 'solana', address: ALICE, type: 'eoa' }]),
    $chainId: atom(solanaMainnet.id),
    calls,
    request: async (call) => {
      calls.push(call)
      return response
    },
  }
}

async function sign(text: string) {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(7))
  const [signatures] = await signer.signMessages([createSignableMessage(text)])
  const signature = Uint8Array.from(signatures?.[signer.address] ?? [])
  return { address: signer.address, signature }
}

describe('signMessage', () => {
  test.each(['hello', 'Grüße ✓', ''])('behavior: the signature of %j is base58', async (message) => {
    const { address, signature } = await sign(message)
    const connection = connectionOf({ signature: encodeBase58(signature) })
    expect(await signMessage({ connection, address, message })).toBe(encodeBase58(signature))
    expect(connection.calls).toEqual([
      {
        method: 'solana_signMessage',
        params: { message: encodeBase58(new TextEncoder().encode(message)), pubkey: address },
      },
    ])
  })

  test('error: a message too long for base58', async () => {
    const { address, signature } = await sign('hello')
    const connection = connectionOf({ signature: encodeBase58(signature) })
    for (const [length, code] of [
      [16_384, 'solana/signature_invalid'],
      [16_385, 'rpc/invalid_params'],
      [5_000_000, 'rpc/invalid_params'],
    ] as const)
      await expect(signMessage({ connection, address, message: 'a'.repeat(length) })).rejects.toMatchObject({
        code,
      })
    expect(connection.calls).toHaveLength(1)
  })

  test('error: the signature of another text or account', async () => {
    const { address, signature } = await sign('hello')
    const connection = connectionOf({ signature: encodeBase58(signature) })
    const error = { code: 'solana/signature_invalid' }
    await expect(signMessage({ connection, address, message: 'other' })).rejects.toMatchObject(error)
    await expect(signMessage({ connection, address: ALICE, message: 'hello' })).rejects.toMatchObject(error)
  })

  test.each([
    undefined,
    null,
    'text',
    {},
    { signature: '' },
    { signature: '0O' },
    { signature: ALICE },
    { signature: 7 },
  ])('error: %j is not a valid response', async (response) => {
    const requested = signMessage({ connection: connectionOf(response), address: ALICE, message: 'hello' })
    await expect(requested).rejects.toMatchObject({ code: 'wallet/malformed_response' })
  })

  test.each(['the page has no TLS', 'the browser lacks the curve'])(
    'behavior: where %s, a library verifies the signature',
    async (reason) => {
      const { address, signature } = await sign('hello')
      const connection = connectionOf({ signature: encodeBase58(signature) })
      if (reason === 'the page has no TLS') vi.stubGlobal('crypto', {})
      else stubImportKey('NotSupportedError')
      expect(await signMessage({ connection, address, message: 'hello' })).toBe(encodeBase58(signature))
      await expect(signMessage({ connection, address, message: 'other' })).rejects.toMatchObject({
        code: 'solana/signature_invalid',
      })
    },
  )

  test('error: the wallet does not prompt if neither the browser nor a library can verify', async () => {
    const { address } = await sign('hello')
    stubImportKey('NotSupportedError')
    await expect(createVerifier(address, () => Promise.reject(new Error('offline')))).rejects.toMatchObject({
      code: 'solana/verification_unavailable',
    })
  })

  test('error: no signature verifies for an address that is not a key', async () => {
    const { signature } = await sign('hello')
    const message = Uint8Array.from(new TextEncoder().encode('hello'))
    const noKey = encodeBase58(new Uint8Array(32).fill(255))
    for (const address of ['nobody', '', noKey])
      expect(await (await createVerifier(address))({ message, signature })).toBe(false)
    stubImportKey('NotSupportedError')
    expect(await (await createVerifier(noKey))({ message, signature })).toBe(false)
    // The error that browsers throw for such bytes.
    stubImportKey('DataError')
    expect(await (await createVerifier(noKey))({ message, signature })).toBe(false)
  })

  function stubImportKey(name: string) {
    const importKey = async () => {
      throw new DOMException('No.', name)
    }
    vi.stubGlobal('crypto', { subtle: { importKey } })
  }
})

describe('nativeBalance', () => {
  const setUp = (value: unknown) => {
    const clock = fakeClock()
    const node = createFakeRpc({ getBalance: value })
    const cache = createBalanceCache({ clock, clientId: 'default', storage: memoryStorage(), log: () => {} })
    const nativeBalance = createNativeBalance(node.rpc, cache)
    const read = (more: object = {}) =>
      nativeBalance({ address: ALICE, network: solanaMainnet, signal, ...more })
    return { clock, read, ...node }
  }

  test('behavior: a balance is read once in 30 s per account and network', async () => {
    const { clock, read, requested } = setUp({ context: { slot: 1 }, value: 2_010_000_000 })
    expect(await read()).toEqual({ value: 2_010_000_000n, decimals: 9 })
    await clock.advance(29_000)
    await read()
    expect(requested('getBalance')).toBe(1)
    await read({ address: BOB })
    await read({ network: solanaDevnet })
    await read({ fresh: true })
    expect(requested('getBalance')).toBe(4)
    await clock.advance(31_000)
    await read()
    expect(requested('getBalance')).toBe(5)
  })

  test.each([
    [9_007_199_254_740_993n, 9_007_199_254_740_993n],
    [18_446_744_073_709_551_615n, 18_446_744_073_709_551_615n],
    [0, 0n],
  ])('behavior: %d lamports are exact', async (value, lamports) => {
    expect((await setUp({ value }).read()).value).toBe(lamports)
  })

  test.each([
    undefined,
    null,
    7,
    {},
    { value: null },
    { value: -1 },
    { value: 1.5 },
    { value: 2 ** 53 },
    { value: 'x' },
  ])('error: %j is not a balance', async (response) => {
    await expect(setUp(response).read()).rejects.toMatchObject({ code: 'transport/malformed_response' })
  })
})

describe('tokenBalances', () => {
  const accountOf = (owner: string, data: Uint8Array) => ({
    owner,
    lamports: 1,
    executable: false,
    data: [encodeBase64(data), 'base64'],
  })
  const holding = (mint: string, amount: bigint, program: string = tokenPrograms.token) => {
    const data = new Uint8Array(165)
    data.set(decodeBase58(mint) ?? [], 0)
    data.set(decodeBase58(ALICE) ?? [], 32)
    new DataView(data.buffer).setBigUint64(64, amount, true)
    data[108] = 1
    return { pubkey: BOB, account: accountOf(program, data) }
  }
  const mintOf = (supply: bigint, decimals: number) => {
    const data = createMintData()
    new DataView(data.buffer).setBigUint64(36, supply, true)
    data[44] = decimals
    return accountOf(tokenPrograms.token, data)
  }
  const read = ({
    first = [],
    second = [],
    mints = {},
    shown = [],
  }: {
    first?: readonly unknown[]
    second?: readonly unknown[]
    mints?: Record<string, unknown>
    /** Token-2022 accounts as a node shows them. */
    shown?: readonly unknown[]
  }) => {
    const node = createFakeRpc({
      getTokenAccountsByOwner: ([, { programId }, { encoding }]: [
        string,
        { programId: string },
        { encoding: string },
      ]) => ({
        value: encoding === 'jsonParsed' ? shown : programId === tokenPrograms.token ? first : second,
      }),
      getMultipleAccounts: ([addresses]: [readonly string[]]) => ({
        value: addresses.map((address) => mints[address] ?? null),
      }),
    })
    const balances = createTokenBalances(node.rpc)({ address: ALICE, network: solanaMainnet, signal })
    return { balances, ...node }
  }
  const keys = Array.from({ length: 120 }, (_, index) => encodeBase58(new Uint8Array(32).fill(index + 1)))
  const [one = '', two = '', three = ''] = keys

  test('behavior: accounts of one mint are added up, without empty ones and collectibles', async () => {
    const { balances } = read({
      first: [holding(one, 9_007_199_254_740_993n), holding(one, 2n), holding(two, 0n), holding(three, 1n)],
      mints: { [one]: mintOf(10n ** 18n, 6), [two]: mintOf(5n, 6), [three]: mintOf(1n, 0) },
    })
    expect(await balances).toEqual([{ address: one, amount: { value: 9_007_199_254_740_995n, decimals: 6 } }])
  })

  test('behavior: an indivisible token with several pieces is listed', async () => {
    const { balances } = read({ first: [holding(one, 1n)], mints: { [one]: mintOf(2n, 0) } })
    expect(await balances).toEqual([{ address: one, amount: { value: 1n, decimals: 0 } }])
  })

  test('behavior: mints are read a hundred at a time', async () => {
    const { balances, requested } = read({
      second: keys.map((key) => holding(key, 1n, tokenPrograms.token2022)),
      mints: Object.fromEntries(keys.map((key) => [key, mintOf(100n, 2)])),
    })
    expect(await balances).toHaveLength(120)
    expect(requested('getMultipleAccounts')).toBe(2)
  })

  const factor = new Uint8Array(56)
  new DataView(factor.buffer).setFloat64(32, 10, true)
  new DataView(factor.buffer).setFloat64(48, 10, true)
  const interest = new Uint8Array(52)
  new DataView(interest.buffer).setInt16(50, 500, true)
  const showing = (mint: string, uiAmountString: unknown) => ({
    pubkey: BOB,
    account: {
      data: { parsed: { info: { mint, tokenAmount: { amount: '1', decimals: 9, uiAmountString } } } },
    },
  })

  test.each([
    ['a factor', { [extension.scaledAmount]: factor }],
    ['interest', { [extension.interestBearing]: interest }],
  ])('behavior: a mint with %s has the amounts that the node shows', async (_, extensions) => {
    const { balances, requested } = read({
      second: [holding(one, 1n, tokenPrograms.token2022), holding(one, 2n, tokenPrograms.token2022)],
      mints: { [one]: accountOf(tokenPrograms.token2022, createMintData(extensions)) },
      shown: [showing(one, '25'), showing(one, '0.0000000129'), showing(two, 'inf')],
    })
    expect(await balances).toEqual([{ address: one, amount: { value: 25_000_000_012n, decimals: 9 } }])
    expect(requested('getTokenAccountsByOwner')).toBe(3)
  })

  test.each(['inf', 'NaN', '-1', '1e9', '', undefined, 25])(
    'error: a mint whose amount is shown as %j is left out of an incomplete list',
    async (shown) => {
      const { balances } = read({
        first: [holding(two, 5n)],
        second: [holding(one, 1n, tokenPrograms.token2022)],
        mints: {
          [one]: accountOf(tokenPrograms.token2022, createMintData({ [extension.scaledAmount]: factor })),
          [two]: mintOf(100n, 2),
        },
        shown: [showing(one, '1'), showing(one, shown)],
      })
      const list = await balances
      expect(list.map(({ address }) => address)).toEqual([two])
      expect(list.complete).toBe(false)
    },
  )

  test('behavior: a missing or malformed mint is left out', async () => {
    const { balances } = read({
      first: [holding(one, 1n), holding(two, 1n)],
      mints: { [two]: accountOf(ALICE, new Uint8Array(82)) },
    })
    expect(await balances).toEqual([])
  })
})

describe('transactionStatus', () => {
  const known = (confirmationStatus: string, err: unknown = null) => ({ confirmationStatus, err })
  test.each([
    ['confirmed', known('confirmed'), null],
    ['confirmed', null, known('finalized')],
    ['failed', known('confirmed', { InstructionError: [0, 'Custom'] }), null],
    ['pending', known('processed'), null],
    ['dropped', null, null],
  ])('param: %s, of %j in the last minutes and %j in the history', async (status, recent, ever) => {
    const { rpc } = createFakeRpc({
      getSignatureStatuses: ([, { searchTransactionHistory }]: [string[], Record<string, boolean>]) => ({
        context: { slot: 1 },
        value: [searchTransactionHistory ? ever : recent],
      }),
    })
    const read = createTransactionStatus(rpc)
    const request = { network: solanaDevnet, address: ALICE, hash: 'h', signal }
    expect(await read(request)).toEqual({ status })
  })
})
