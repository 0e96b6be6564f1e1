import type { LatchkeyError, SwapTerms } from '@latchkey/core'
import fc from 'fast-check'
import {
  type AbiFunction,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { expect, test } from 'vitest'
import { mainnet } from '../networks/networks.js'
import { ALICE, BOB } from '../testing/createFakeProvider.js'
import { checkSwap } from './checkSwap.js'
import type { SwapRouterKind } from './SwapRouter.js'

const WRAPPED: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const USDC: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const DAI: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const COIN: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const SETTLER: Address = '0x1111111111111111111111111111111111111111'
const EXECUTOR: Address = '0x2222222222222222222222222222222222222222'
const HASH = `0x${'7'.repeat(64)}` as const

const lifiStep = '(address,address,address,address,uint256,bytes,bool)'
const lifiOf = <name extends string>(name: name, several: boolean) =>
  `function ${name}(bytes32, string, string, address, uint256, ${lifiStep}${several ? '[]' : ''})`
/** Every function that the decoders know. */
const abi = parseAbi([
  'function swapExactETHForTokens(uint256, address[], address, uint256)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256, address[], address, uint256)',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256, uint256, address[], address, uint256)',
  'function exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160))',
  'function exactInput((bytes,address,uint256,uint256))',
  'function multicall(uint256, bytes[])',
  'function unwrapWETH9(uint256, address)',
  'function exec(address, address, uint256, address, bytes)',
  'function execute((address,address,uint256), bytes[], bytes32)',
  'function swap(address, (address,address,address,address,uint256,uint256,uint256), bytes)',
  ...[
    lifiOf('swapTokensGeneric', true),
    lifiOf('swapTokensSingleV3ERC20ToERC20', false),
    lifiOf('swapTokensSingleV3ERC20ToNative', false),
    lifiOf('swapTokensSingleV3NativeToERC20', false),
    lifiOf('swapTokensMultipleV3ERC20ToERC20', true),
    lifiOf('swapTokensMultipleV3ERC20ToNative', true),
    lifiOf('swapTokensMultipleV3NativeToERC20', true),
  ],
] as readonly string[])
const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

/** The parts of a transaction that a server can alter. */
type Fields = {
  readonly sell: Address
  readonly buy: Address
  readonly recipient: Address
  readonly amount: bigint
  readonly minimum: bigint
}

const deadline = 4_000_000_000n
const fee = '000bb8'
const toPath = (...tokens: Address[]): Hex => `0x${tokens.map((token) => token.slice(2)).join(fee)}`

/** Each row: a router, the encoding of its swaps, and the tokens of one swap. */
const routers: Readonly<
  Record<string, { kind: SwapRouterKind; sell: Address; buy: Address; write: (fields: Fields) => Hex }>
> = {
  'Uniswap V2, coins': {
    ...{ kind: 'uniswap-v2', sell: COIN, buy: USDC },
    write: ({ sell, buy, recipient, minimum }) =>
      encode('swapExactETHForTokens', [minimum, [sell === COIN ? WRAPPED : sell, buy], recipient, deadline]),
  },
  'Uniswap V2, to coins': {
    ...{ kind: 'uniswap-v2', sell: USDC, buy: COIN },
    write: ({ sell, buy, recipient, amount, minimum }) =>
      encode('swapExactTokensForETH', [
        ...[amount, minimum, [sell, DAI, buy === COIN ? WRAPPED : buy], recipient, deadline],
      ]),
  },
  'Uniswap V2, tokens': {
    ...{ kind: 'uniswap-v2', sell: USDC, buy: DAI },
    write: ({ sell, buy, recipient, amount, minimum }) =>
      encode('swapExactTokensForTokensSupportingFeeOnTransferTokens', [
        ...[amount, minimum, [sell, buy], recipient, deadline],
      ]),
  },
  'Uniswap V3, one pool': {
    ...{ kind: 'uniswap-v3', sell: USDC, buy: DAI },
    write: ({ sell, buy, recipient, amount, minimum }) =>
      encode('exactInputSingle', [[sell, buy, 500, recipient, deadline, amount, minimum, 0n]]),
  },
  'Uniswap V3, to coins': {
    ...{ kind: 'uniswap-v3', sell: USDC, buy: COIN },
    write({ sell, buy, recipient, amount, minimum }) {
      const path = toPath(sell, DAI, buy === COIN ? WRAPPED : buy)
      const swap = encode('exactInput', [[path, `0x${'0'.repeat(39)}2`, amount, 0n]])
      return encode('multicall', [deadline, [swap, encode('unwrapWETH9', [minimum, recipient])]])
    },
  },
  '0x': {
    ...{ kind: '0x', sell: USDC, buy: COIN },
    write({ sell, buy, recipient, amount, minimum }) {
      const inner = encode('execute', [[recipient, buy, minimum], ['0x1234'], HASH])
      return encode('exec', [SETTLER, sell, amount, SETTLER, inner])
    },
  },
  '1inch': {
    ...{ kind: '1inch', sell: USDC, buy: DAI },
    write: ({ sell, buy, recipient, amount, minimum }) =>
      encode('swap', [EXECUTOR, [sell, buy, EXECUTOR, recipient, amount, minimum, 0n], '0x1234']),
  },
  'LI.FI, one step': {
    ...{ kind: 'lifi', sell: USDC, buy: DAI },
    write: ({ sell, buy, recipient, amount, minimum }) =>
      encode('swapTokensSingleV3ERC20ToERC20', [
        ...[HASH, 'app', '', recipient, minimum],
        [EXECUTOR, EXECUTOR, sell, buy, amount, '0x12', true],
      ]),
  },
  'LI.FI': {
    ...{ kind: 'lifi', sell: USDC, buy: COIN },
    write: ({ sell, buy, recipient, amount, minimum }) =>
      encode('swapTokensMultipleV3ERC20ToNative', [
        ...[HASH, 'app', '', recipient, minimum],
        [
          [EXECUTOR, EXECUTOR, sell, DAI, amount, '0x12', true],
          [EXECUTOR, EXECUTOR, DAI, buy === COIN ? `0x${'0'.repeat(40)}` : buy, 5n, '0x34', false],
        ],
      ]),
  },
}

const agreed = { recipient: ALICE as Address, amount: 1_000n, minimum: 990n }
const orNative = (token: Address) => (token === COIN ? {} : { token })
const termsOf = ({ sell, buy }: Pick<Fields, 'sell' | 'buy'>): SwapTerms => ({
  from: ALICE,
  network: mainnet,
  sell: { ...orNative(sell), amount: { value: agreed.amount, decimals: 6 } },
  buy: { ...orNative(buy), amount: { value: agreed.minimum, decimals: 18 } },
})
const check = (name: string, fields: Partial<Fields> = {}, data?: Hex) => {
  const router = routers[name] as (typeof routers)[string]
  const { kind, sell, buy, write } = router
  return checkSwap({
    kind,
    data: data ?? write({ ...agreed, sell, buy, ...fields }),
    terms: termsOf(router),
    context: { value: sell === COIN ? agreed.amount : 0n, wrapped: WRAPPED, settlers: [SETTLER] },
  })
}
const codeOf = (act: () => unknown) => {
  try {
    act()
    return 'accepted'
  } catch (error) {
    return (error as LatchkeyError).code
  }
}

/** Returns the effect of a transaction: as agreed, something else, or the code of the error. */
const effectOf = (name: string, data: Hex): string => {
  let effect = 'something else'
  const code = codeOf(() => {
    const { recipient, amount, minimum } = check(name, {}, data)
    const isSame = recipient.toLowerCase() === ALICE.toLowerCase() && amount === agreed.amount
    if (isSame && minimum >= agreed.minimum) effect = 'as agreed'
  })
  return code === 'accepted' ? effect : code
}

test.each(Object.keys(routers))('behavior: a swap of %s is read as it was agreed', (name) => {
  const { sell = COIN, buy = COIN } = routers[name] ?? {}
  const call = check(name, { minimum: 995n })
  expect(call).toMatchObject({ recipient: ALICE, amount: 1_000n, minimum: 995n })
  const same = (one: string, token: Address) =>
    expect(one.toLowerCase()).toBe(token === COIN ? 'native' : token.toLowerCase())
  same(call.sell, sell)
  same(call.buy, buy)
})

test('error: any altered part of a swap is refused', () => {
  const address = fc
    .uint8Array({ minLength: 20, maxLength: 20 })
    .map((bytes): Address => `0x${Buffer.from(bytes).toString('hex')}`)
  const change = fc.oneof(
    address.map((recipient) => ({ recipient })),
    address.map((sell) => ({ sell })),
    address.map((buy) => ({ buy })),
    fc.constantFrom<Partial<Fields>>({ recipient: BOB }, { sell: DAI, buy: USDC }, { sell: WRAPPED }),
    fc.bigInt({ min: 0n, max: 2n ** 128n }).map((amount) => ({ amount })),
    fc.bigInt({ min: 0n, max: 989n }).map((minimum) => ({ minimum })),
  )
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(routers)), change, (name, changed) => {
      const router = routers[name] as (typeof routers)[string]
      // The page itself sets the value of a coin, and Uniswap encodes the coin as the wrapped one.
      fc.pre(!('amount' in changed && (router.sell === COIN || changed.amount === agreed.amount)))
      fc.pre(
        !(
          'sell' in changed &&
          (changed.sell === router.sell || (router.sell === COIN && changed.sell === WRAPPED))
        ),
      )
      fc.pre(!('buy' in changed && changed.buy === router.buy && !('sell' in changed)))
      expect(codeOf(() => check(name, changed))).toBe('evm/swap_altered')
    }),
  )
})

/** Changes of bytes at any place: flipped, inserted, removed or appended; or another function that the decoders know. */
const mutation = fc.oneof(
  fc.record({
    kind: fc.constantFrom('flip', 'flip', 'flip', 'insert', 'remove', 'append'),
    at: fc.nat(),
    byte: fc.nat({ max: 255 }),
  }),
  fc.record({ selector: fc.constantFrom(...abi.map((one) => toFunctionSelector(one as AbiFunction))) }),
)
function mutate(data: Hex, mutations: readonly Readonly<Record<string, unknown>>[]): Hex {
  const bytes = [...Buffer.from(data.slice(2), 'hex')]
  for (const { kind, at, byte, selector } of mutations) {
    const index = Number(at) % bytes.length
    if (typeof selector === 'string') bytes.splice(0, 4, ...Buffer.from(selector.slice(2), 'hex'))
    if (kind === 'flip') bytes[index] = (bytes[index] ?? 0) ^ Number(byte)
    if (kind === 'insert') bytes.splice(index, 0, Number(byte))
    if (kind === 'remove') bytes.splice(index, 1)
    if (kind === 'append') bytes.push(Number(byte))
  }
  return `0x${Buffer.from(bytes).toString('hex')}`
}

/** Routers whose servers may put a tag behind the arguments, which the contracts ignore. */
const tagged: readonly string[] = ['0x', '1inch']

test('error: a mutated swap is refused, or is the one encoding of what was agreed', () => {
  const mutations = fc.array(mutation, { minLength: 1, maxLength: 3 })
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(routers)), mutations, (name, all) => {
      const { kind, sell, buy, write } = routers[name] as (typeof routers)[string]
      const data = mutate(write({ ...agreed, sell, buy }), all)
      const effect = effectOf(name, data)
      expect(effect).toMatch(/^evm\/swap_(altered|unreadable)$|^as agreed$/)
      if (effect !== 'as agreed') return
      const call = decodeFunctionData({ abi, data })
      const again = encodeFunctionData({ abi, ...call } as never)
      expect(tagged.includes(kind) ? data.slice(0, again.length) : data).toBe(again)
      // The function's name decides what it sells and buys, not the addresses in the call.
      const [, from, to] = /V3(ERC20|Native)To(ERC20|Native)$/.exec(call.functionName) ?? []
      const sides = [sell, buy].map((one) => (one === COIN ? 'Native' : 'ERC20'))
      expect(from && to ? [from, to] : sides).toEqual(sides)
    }),
    { numRuns: process.env['LATCHKEY_LONG'] ? 100_000 : 10_000 },
  )
})

test.each<[string, string, Hex]>([
  ['a contract in place of 0x’s own', '0x', encode('exec', [EXECUTOR, USDC, 1_000n, EXECUTOR, '0x1fff991f'])],
  [
    'an operator that is not the contract',
    '0x',
    encode('exec', [
      ...[EXECUTOR, USDC, 1_000n, SETTLER],
      encode('execute', [[ALICE, COIN, 990n], [], HASH]),
    ]),
  ],
  ['another function of 0x’s contract', '0x', encode('exec', [SETTLER, USDC, 1_000n, SETTLER, '0x12345678'])],
  [
    'a part of the amount only',
    '1inch',
    encode('swap', [EXECUTOR, [USDC, DAI, EXECUTOR, ALICE, 1_000n, 990n, 1n], '0x']),
  ],
  [
    'a price limit',
    'Uniswap V3, one pool',
    encode('exactInputSingle', [[USDC, DAI, 500, ALICE, deadline, 1_000n, 990n, 1n]]),
  ],
  [
    'another recipient before the coins are unwrapped',
    'Uniswap V3, to coins',
    encode('multicall', [
      ...[deadline],
      [
        encode('exactInput', [[toPath(USDC, WRAPPED), BOB, 1_000n, 990n]]),
        encode('unwrapWETH9', [990n, ALICE]),
      ],
    ]),
  ],
  [
    'a further call',
    'Uniswap V3, to coins',
    encode('multicall', [
      ...[deadline],
      [
        encode('exactInput', [[toPath(USDC, WRAPPED), `0x${'0'.repeat(40)}`, 1_000n, 0n]]),
        encode('unwrapWETH9', [990n, ALICE]),
        encode('unwrapWETH9', [1n, BOB]),
      ],
    ]),
  ],
  [
    'a function that counts the minimum in coins',
    'LI.FI, one step',
    encode('swapTokensSingleV3ERC20ToNative', [
      ...[HASH, '', '', ALICE, 990n],
      [EXECUTOR, EXECUTOR, USDC, DAI, 1_000n, '0x', true],
    ]),
  ],
  [
    'a function that takes coins',
    'LI.FI',
    encode('swapTokensMultipleV3NativeToERC20', [
      ...[HASH, '', '', ALICE, 990n],
      [[EXECUTOR, EXECUTOR, USDC, COIN, 1_000n, '0x', true]],
    ]),
  ],
  [
    'a second deposit',
    'LI.FI',
    encode('swapTokensMultipleV3ERC20ToNative', [
      ...[HASH, '', '', ALICE, 990n],
      [
        [EXECUTOR, EXECUTOR, USDC, DAI, 1_000n, '0x', true],
        [EXECUTOR, EXECUTOR, DAI, COIN, 5n, '0x', true],
      ],
    ]),
  ],
])('error: %s', (_, name, data) => {
  expect(codeOf(() => check(name, {}, data))).toBe('evm/swap_altered')
})

test.each<[string, Hex]>([
  ['a function that is not known', '0x12345678'],
  ['no arguments', '0x38ed1739'],
  [
    'bytes behind its arguments',
    `${(routers['Uniswap V2, tokens'] as (typeof routers)[string]).write({ ...agreed, sell: USDC, buy: DAI })}00`,
  ],
])('error: %s cannot be decoded', (_, data) => {
  expect(codeOf(() => check('Uniswap V2, tokens', {}, data))).toBe('evm/swap_unreadable')
})

test('error: coins are swapped as a token of another contract', () => {
  const { write } = routers['Uniswap V2, coins'] as (typeof routers)[string]
  const data = write({ ...agreed, sell: DAI, buy: USDC })
  expect(codeOf(() => check('Uniswap V2, coins', {}, data))).toBe('evm/swap_altered')
})
