import { encodeFunctionData, erc20Abi } from 'viem'
import { expect, test } from 'vitest'
import { entryPoint } from '../delegation/entryPoint.ts'
import { deriveAccounts } from '../keys/deriveAccounts.ts'
import type { Review } from '../review/Review.ts'
import { toDigits } from '../settings/parts/toDigits.ts'
import { createSmartFrame } from '../testing/createSmartFrame.ts'
import { inLanguage } from '../testing/inLanguage.ts'

const keys = deriveAccounts(new Uint8Array(32).fill(7))
const { eip155: own } = keys.addresses
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const implementation = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const toHex = (value: bigint | number) => `0x${value.toString(16)}`
const word = (value: bigint | number) => `0x${value.toString(16).padStart(64, '0')}`
const limits = {
  callGasLimit: toHex(100_000),
  verificationGasLimit: toHex(50_000),
  preVerificationGas: toHex(60_000),
}

const responses: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
  eth_getCode: () => '0x',
  eth_getTransactionCount: () => '0x5',
  eth_getBalance: () => toHex(10n ** 18n),
  eth_getBlockByNumber: () => ({ baseFeePerGas: toHex(10n ** 9n) }),
  eth_maxPriorityFeePerGas: () => '0x3',
  eth_estimateGas: () => '0x5208',
  eth_call([call]) {
    const { to, data } = call as { to: string; data: string }
    if (to === entryPoint) return data.startsWith('0x35567e1a') ? word(9) : word(0)
    return data === '0x313ce567' ? word(6) : `${word(32)}${word(4).slice(2)}${'54555344'.padEnd(64, '0')}`
  },
  eth_sendRawTransaction: () => word(1),
  eth_estimateUserOperationGas: () => limits,
  eth_sendUserOperation: () => word(2),
}

/** Makes one approved request in a language. Returns what is signed, and what the visitor has seen. */
async function approve(locale: string, preferred: 'eoa' | 'smartAccount', method: string, params: unknown) {
  const answer = async (_chainId: string, call: { method: string; params?: unknown }) => {
    const respond = responses[call.method]
    if (!respond) throw new Error(`The node does not know ${call.method}.`)
    return respond(call.params as readonly unknown[])
  }
  const frame = createSmartFrame({
    keys,
    preferred,
    networks: [{ chainId: 'eip155:31337', entryPoint, implementation, isSponsored: false }],
    nodes: { request: answer },
    send: async (chainId, call) => ({ result: await answer(chainId, call) }),
  })
  // The fake bundler refuses the operation that it gets, once it is signed.
  await inLanguage(locale, () => frame.request(method, params).catch(() => undefined))
  return { signed: frame.signed, reviews: frame.reviews }
}

/** A fact without its words and separators. Addresses, hashes and data stay whole. */
const bare = (value: string, form: string) =>
  form === 'mono' || form === 'block' ? value : toDigits(value).replace(/\D/g, '')

const factsOf = ({ id: _, rows, title, warnings, changes, ...rest }: Review) => ({
  ...rest,
  rows: rows.map(({ value, form }) => [form, bare(value, form)]),
  warnings: warnings.length,
  changes:
    typeof changes === 'object'
      ? changes.map(({ amount, ...change }) => [bare(amount, 'text'), change])
      : changes,
})

const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, amount] })
const permit = JSON.stringify({
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Permit: [
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
  primaryType: 'Permit',
  domain: { name: 'A token' },
  message: { spender: other, value: '1234567', deadline: '1900000000' },
})

test.each<[string, 'eoa' | 'smartAccount', string, unknown]>([
  ['a message', 'eoa', 'personal_sign', ['0x48656c6c6f', own]],
  ['a permit', 'eoa', 'eth_signTypedData_v4', [own, permit]],
  ['coins', 'eoa', 'eth_sendTransaction', [{ from: own, to: other, value: toHex(1_234_567_890_123_456n) }]],
  ['tokens', 'eoa', 'eth_sendTransaction', [{ from: own, to: token, data: transfer(1_204_500_000n) }]],
  ['an unknown call', 'eoa', 'eth_sendTransaction', [{ from: own, to: token, data: '0x12345678' }]],
  [
    'a batch',
    'smartAccount',
    'wallet_sendCalls',
    [
      {
        version: '2.0.0',
        chainId: '0x7a69',
        atomicRequired: true,
        calls: [
          { to: other, value: toHex(10n ** 15n) },
          { to: token, data: transfer(2_500_000n) },
        ],
      },
    ],
  ],
])(
  'law: neither the signature nor a fact of %s depends on the language',
  async (_, preferred, method, params) => {
    const english = await approve('en', preferred, method, params)
    expect(english.signed.length).toBeGreaterThan(0)
    for (const locale of ['de', 'ar-EG']) {
      const { signed, reviews } = await approve(locale, preferred, method, params)
      expect(signed).toEqual(english.signed)
      expect(reviews.map(factsOf)).toEqual(english.reviews.map(factsOf))
    }
  },
)

test.each([
  ['en', '1,204.5 TUSD'],
  ['de', '1.204,5 TUSD'],
  ['ar-EG', '١٬٢٠٤٫٥ TUSD'],
])('behavior: in %s the review has the amount as %s', async (locale, amount) => {
  const request = [{ from: own, to: token, data: transfer(1_204_500_000n) }]
  const { reviews } = await approve(locale, 'eoa', 'eth_sendTransaction', request)
  expect(reviews[0]?.rows).toContainEqual({ label: 'label.amount', value: amount, form: 'text' })
})
