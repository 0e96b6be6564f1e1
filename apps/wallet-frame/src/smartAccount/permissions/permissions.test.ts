import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { parseFrameConfig } from '../../config/FrameConfig.ts'
import { entryPoint } from '../../delegation/entryPoint.ts'
import { implementationOn } from '../../delegation/Implementation.ts'
import { toDelegationCode } from '../../delegation/readDelegation.ts'
import { deriveAccounts } from '../../keys/deriveAccounts.ts'
import { createSmartFrame } from '../../testing/createSmartFrame.ts'
import { encodeBatch } from '../operation/Operation.ts'
import { readGrant } from './readGrant.ts'
import { permissionTypes } from './readTerms.ts'
import { encodeGrant, readContext, toContext } from './Session.ts'

const keys = deriveAccounts(new Uint8Array(32).fill(7))
const own = getAddress(keys.addresses.eip155)
const key = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const game = '0x00000000000000000000000000000000000070c3'
const paymaster = '0x8464135c8F25Da09e49BC8782676a84730C318bC'
const implementation = '0x00000000000000000000000000000000000c0dE5'
const code = '0x60016002'
const now = 1_000_000
const place = { address: own, chainId: 31_337, paymaster, now, salt: 5n } as const

const spend = { type: 'native-token-periodic', data: { periodAmount: '0xa', periodDuration: 60 } }
const play = {
  type: 'contract-call',
  data: {
    address: game,
    abi: parseAbi(['function play(uint256 turn)', 'function transferFrom(address, address, uint256)']),
    functions: [{ functionName: 'play' }],
  },
}
const grantRequest = {
  chainId: '0x7a69',
  address: own,
  expiry: now + 10,
  signer: { type: 'account', data: { address: key } },
  permissions: [spend],
}
const sessionOf = (permissions: readonly object[]) =>
  readGrant([{ ...grantRequest, permissions }], place).session

describe('a request', () => {
  const common = { key, paymaster, validUntil: now + 10, salt: 5n }
  const payment = { target: zeroAddress, selector: '0x00000000' }
  const transfer = { target: token, selector: '0xa9059cbb' }
  test.each([
    ['native-token-allowance', { allowanceAmount: '0xa', startTime: 7 }, { validAfter: 7, period: 0 }],
    ['native-token-periodic', spend.data, { validAfter: now, period: 60 }],
    ['native-token-transfer', { allowance: '0xa' }, { validAfter: now, period: 0 }],
  ])('behavior: %s limits the native coin, to anybody', (type, data, expected) => {
    const limits = { nativeLimit: 10n, actions: [payment], tokens: [] }
    expect(sessionOf([{ type, data }])).toEqual({ ...common, ...limits, ...expected })
  })

  test.each([
    ['erc20-token-allowance', { tokenAddress: token, allowanceAmount: '0xa', justification: 'rent' }, 0],
    ['erc20-token-periodic', { tokenAddress: token, periodAmount: '0xa', periodDuration: 60 }, 60],
    ['erc20-token-transfer', { address: token, allowance: '0xa' }, 0],
  ])('behavior: %s limits transfers of the token', (type, data, period) => {
    const limits = { nativeLimit: 0n, actions: [transfer], tokens: [{ token, limit: 10n }] }
    expect(sessionOf([{ type, data }])).toEqual({ ...common, ...limits, period, validAfter: now })
  })

  test('behavior: a function may take tuples', () => {
    const abi = parseAbi(['function play((uint256, (address, bytes32[2])[] moves) game, bool isLast)'])
    expect(sessionOf([{ ...play, data: { ...play.data, abi } }]).actions).toEqual([
      { target: game, selector: toFunctionSelector('play((uint256,(address,bytes32[2])[]),bool)') },
    ])
  })

  test('behavior: a call names its functions, and sends no coins', () => {
    expect(sessionOf([play])).toMatchObject({
      nativeLimit: 0n,
      tokens: [],
      actions: [{ target: game, selector: '0x6898f82b' }],
    })
  })

  const data = (change: object) => ({
    permissions: [{ type: spend.type, data: { ...spend.data, ...change } }],
  })
  const callOf = (change: object) => ({ permissions: [{ ...play, data: { ...play.data, ...change } }] })
  const spoof = (change: object) => {
    const item = { type: 'function', name: 'play', inputs: [], outputs: [], ...change }
    return callOf({ abi: [item], functions: [{ functionName: item.name }] })
  }
  const byOtherName = { name: 'gasprice_bit_ether', inputs: [{ type: 'int128' }] }
  const unsupported = 'wallet_frame/permission_unsupported'
  const invalid = 'wallet_frame/invalid_params'
  test.each<[string, object, string]>([
    ['an unknown type', { permissions: [{ type: 'everything', data: {} }] }, unsupported],
    ['a name that every object has', { permissions: [{ type: 'toString', data: {} }] }, unsupported],
    [
      'a stream',
      { permissions: [{ type: 'native-token-stream', data: { amountPerSecond: '0x1' } }] },
      unsupported,
    ],
    ['one unknown type of two', { permissions: [spend, { type: 'everything', data: {} }] }, unsupported],
    ['a limit that is not known', data({ perRecipient: '0x1' }), unsupported],
    ['a policy', { policies: [{ type: 'call-limit', data: { count: 3 } }] }, unsupported],
    [
      'a signer of another kind',
      { signer: { type: 'key', data: { type: 'p256', publicKey: '0x' } } },
      unsupported,
    ],
    ['any function of a contract', callOf({ functions: undefined }), unsupported],
    ['limits of arguments', callOf({ functions: [{ functionName: 'play', args: [] }] }), unsupported],
    [
      'a function that is never allowed',
      callOf({ functions: [{ functionName: 'transferFrom' }] }),
      unsupported,
    ],
    // Its selector is that of transferFrom(address,address,uint256).
    ['a function that is never allowed, by another name', spoof(byOtherName), unsupported],
    [
      'limits with different periods',
      { permissions: [spend, { type: 'erc20-token-transfer', data: { address: token, allowance: '0x1' } }] },
      unsupported,
    ],
    ['no expiry', { expiry: undefined }, invalid],
    ['an expiry in the past', { expiry: now }, invalid],
    ['an expiry that is no whole number', { expiry: 1e20 }, invalid],
    ['an unlimited amount', data({ periodAmount: `0x${'f'.repeat(64)}` }), invalid],
    ['no amount', data({ periodAmount: undefined }), invalid],
    ['an amount of nothing', data({ periodAmount: '0x0' }), invalid],
    ['no period', data({ periodDuration: 0 }), invalid],
    ['an end before the start', data({ startTime: now + 10 }), invalid],
    ['two limits for one coin', { permissions: [spend, spend] }, invalid],
    ['no permission', { permissions: [] }, invalid],
    ['a function that the ABI lacks', callOf({ functions: [{ functionName: 'win' }] }), invalid],
    ['a name with a line of its own', spoof({ name: 'play\nEnds: today' }), invalid],
    ['a type with a quote', spoof({ inputs: [{ type: 'uint256"' }] }), invalid],
    ['a function without inputs in the ABI', spoof({ inputs: undefined }), invalid],
    ['calls of the account', callOf({ address: own }), invalid],
    ['calls of the entry point', callOf({ address: entryPoint }), invalid],
    [
      'token transfers without a limit',
      callOf({
        abi: parseAbi(['function transfer(address, uint256)']),
        functions: [{ functionName: 'transfer' }],
      }),
      invalid,
    ],
    ['the account as signer', { signer: { type: 'account', data: { address: own } } }, invalid],
    ['a signer that is no address', { signer: { type: 'account', data: { address: 'bob.eth' } } }, invalid],
    ['a field that is not known', { isForever: true }, invalid],
    ['another account', { address: key }, 'wallet_frame/wrong_account'],
    ['another chain', { chainId: '0x1' }, 'wallet_frame/wrong_chain'],
    ['no chain', { chainId: undefined }, invalid],
  ])('error: %s is refused', (_, change, expected) => {
    const { code } = (() => {
      try {
        readGrant([JSON.parse(JSON.stringify({ ...grantRequest, ...change }))], place)
        return { code: 'granted' }
      } catch (error) {
        return error as { code: string }
      }
    })()
    expect(code).toBe(expected)
  })

  test('error: a second request is not left out', () => {
    expect(() => readGrant([grantRequest, grantRequest], place)).toThrow('invalid')
  })
})

describe('a context', () => {
  const session = sessionOf([spend, play])
  const placed = { chainId: 31_337, account: own, session }
  test('behavior: it is read back', () => {
    expect(readContext(toContext(placed))).toEqual(placed)
  })

  test.each<[string, (context: Hex) => Hex]>([
    ['more bytes', (context) => `${context}00`],
    ['fewer bytes', (context) => context.slice(0, -64) as Hex],
    ['another name', (context) => context.replace('6c617463686b6579', '6c617463686b6578') as Hex],
    ['nothing', () => '0x'],
  ])('error: one with %s is not read', (_, change) => {
    expect(readContext(change(toContext(placed)))).toBeUndefined()
  })
})

const chosen = { implementation, name: 'Sessions', codeHash: keccak256(code), permissions: { paymaster } }

/** A frame whose account runs the contract of the operator. `listed` is what the provider API passes on. */
function createFrame({
  smartAccount = chosen,
  listed = implementation,
  isSponsored = true,
  preferred = 'smartAccount',
  status = 0,
  accountCode = toDelegationCode(implementation),
}: {
  readonly smartAccount?: Omit<typeof chosen, 'permissions'> & Partial<typeof chosen>
  readonly listed?: Hex
  readonly isSponsored?: boolean
  readonly preferred?: 'eoa' | 'smartAccount'
  readonly status?: number
  readonly accountCode?: unknown
} = {}) {
  const node: Readonly<Record<string, unknown>> = {
    eth_getCode: accountCode,
    eth_getBlockByNumber: { timestamp: '0xf4240', baseFeePerGas: '0x1' },
    eth_getTransactionCount: '0x1',
    eth_getBalance: '0xffffff',
    eth_maxPriorityFeePerGas: '0x1',
    eth_estimateGas: '0x5208',
    eth_simulateV1: [{ calls: [{ status: '0x1', logs: [] }] }],
    eth_call: `0x${String(status).padStart(64, '0')}`,
  }
  return createSmartFrame({
    keys,
    preferred,
    networks: [{ chainId: 'eip155:31337', entryPoint, implementation: listed, isSponsored }],
    facts: [{ chainId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18, smartAccount }],
    nodes: { request: async (_, { method }) => node[method] },
    send: () => Promise.reject(new Error('The bundler is not reached.')),
  })
}
const { permissions: _, ...plain } = chosen

describe('a network', () => {
  const capabilities = async (frame: ReturnType<typeof createFrame>) => {
    const chains = (await frame.request('wallet_getCapabilities', [own])) as Record<string, object>
    return chains['0x7a69']
  }
  test('behavior: it reports the types that its contract enforces', async () => {
    expect(await capabilities(createFrame())).toMatchObject({
      permissions: {
        supported: true,
        signerTypes: ['account'],
        permissionTypes,
        policyTypes: [],
      },
    })
  })

  test.each<[string, Parameters<typeof createFrame>[0]]>([
    ['a contract without them', { smartAccount: plain }],
    ['nobody to pay for the keys', { isSponsored: false }],
  ])('behavior: it reports no permissions with %s', async (_name, given) => {
    expect(await capabilities(createFrame(given))).not.toHaveProperty('permissions')
  })

  test.each<[string, Parameters<typeof createFrame>[0]]>([
    ['a contract without them', { smartAccount: plain }],
    ['nobody to pay for the keys', { isSponsored: false }],
    ['the plain account', { preferred: 'eoa' }],
    ['a contract that only the provider API names', { listed: '0xe6Cae83BdE06E4c305530e199D7217f42808555B' }],
  ])('error: with %s, no permission is granted', async (_name, given) => {
    const { request, reviews } = createFrame(given)
    await expect(request('wallet_grantPermissions', [grantRequest])).rejects.toMatchObject({
      code: 'wallet_frame/not_allowed',
      rpcCode: 4200,
    })
    expect(reviews).toEqual([])
  })

  test('behavior: another contract than the configured one is not offered', async () => {
    const { handlers, peer } = createFrame({ listed: '0xe6Cae83BdE06E4c305530e199D7217f42808555B' })
    expect(await handlers.getSmartAccountEnabledNetworks(undefined, peer)).toEqual({
      smartAccountEnabledNetworks: [],
    })
  })
})

describe('the configuration', () => {
  const network = { chainId: 'eip155:1', name: 'Ethereum', symbol: 'ETH', decimals: 18 }
  const parse = (smartAccount: unknown) =>
    parseFrameConfig({ apiUrl: 'https://api.example', networks: [{ ...network, smartAccount }] })

  test('behavior: a network runs the audited contract unless it names another', () => {
    expect(implementationOn({})).toEqual({
      address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
      name: 'Simple7702Account 0.8',
    })
    expect(implementationOn(parse(chosen)?.networks[0] ?? {})).toMatchObject({ address: implementation })
  })

  test.each([
    ['no code hash', { ...chosen, codeHash: undefined }],
    ['a short code hash', { ...chosen, codeHash: '0x00' }],
    ['no name', { ...chosen, name: '' }],
    ['no address', { ...chosen, implementation: 'latest' }],
    ['permissions without a paymaster', { ...chosen, permissions: {} }],
  ])('error: one with %s is malformed', (_name, smartAccount) => {
    expect(parse(smartAccount)).toBeUndefined()
  })
})

describe('a page', () => {
  const grant = encodeGrant(sessionOf([spend]))
  test.each<[string, string, readonly unknown[]]>([
    ['a call of a batch', 'wallet_sendCalls', [{ calls: [{ to: own, data: grant }] }]],
    ['a batch in a batch', 'wallet_sendCalls', [{ calls: [{ to: own, data: encodeBatch([]) }] }]],
    ['a transaction', 'eth_sendTransaction', [{ to: own, data: grant }]],
    [
      'a user operation',
      'eth_sendUserOperation',
      [{ sender: own, callData: encodeBatch([{ to: own, value: 0n, data: grant }]) }, entryPoint],
    ],
  ])('error: it cannot grant itself anything by %s', async (_name, method, params) => {
    const { request, reviews } = createFrame()
    await expect(request(method, params)).rejects.toMatchObject({ code: 'wallet_frame/unsupported' })
    expect(reviews).toEqual([])
  })

  const context = toContext({ chainId: 31_337, account: own, session: sessionOf([spend]) })
  test.each<[string, object, string]>([
    ['an unknown id', { pci: `0x${'1'.repeat(64)}` }, 'wallet_frame/permission_unknown'],
    ['an unknown context', { pci: context }, 'wallet_frame/permission_unknown'],
    ['no context', { pci: '0xbeef' }, 'wallet_frame/invalid_params'],
    ['text', { pci: 'one' }, 'wallet_frame/invalid_params'],
    ['the id of another account', { pci: `0x${'1'.repeat(64)}`, address: key }, 'wallet_frame/wrong_account'],
    [
      'the context of another account',
      { pci: toContext({ chainId: 31_337, account: key, session: sessionOf([spend]) }) },
      'wallet_frame/wrong_account',
    ],
    [
      'the context of another chain',
      { pci: toContext({ chainId: 1, account: own, session: sessionOf([spend]) }) },
      'wallet_frame/wrong_chain',
    ],
    ['an EIP-2255 permission', { eth_accounts: {} }, 'wallet_frame/not_allowed'],
  ])('error: it revokes nothing by %s', async (_name, param, expected) => {
    const { request, reviews } = createFrame()
    await expect(request('wallet_revokePermissions', [param])).rejects.toMatchObject({ code: expected })
    expect(reviews).toEqual([])
  })

  test('behavior: a permission that was revoked before is not revoked again', async () => {
    const { request, reviews } = createFrame({ status: 2 })
    expect(await request('wallet_revokePermissions', [{ pci: context }])).toBe('0x')
    expect(reviews).toEqual([])
  })
})

test.each([
  ['that runs a contract', toDelegationCode(implementation)],
  ['whose code cannot be read', null],
])('error: a plain transaction to an account %s grants nothing', async (_name, accountCode) => {
  const { request, reviews } = createFrame({ preferred: 'eoa', accountCode })
  const data = encodeFunctionData({
    abi: parseAbi(['function execute(address, uint256, bytes)']),
    args: [own, 0n, '0x'],
  })
  await expect(request('eth_sendTransaction', [{ to: own, data, gas: '0x5208' }])).rejects.toMatchObject({
    code: 'wallet_frame/unsupported',
  })
  expect(reviews).toEqual([])
})
