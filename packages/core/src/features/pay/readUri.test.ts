import { expect, test } from 'vitest'
import { readUri } from './readUri.js'

const alice = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const satoshi = '175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W'
const merchant = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each<[string, object]>([
  // EIP-681, its own examples
  [
    'ethereum:0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359?value=2.014e18',
    { to: '0xfb6916095ca1df60bb79Ce92ce3ea74c37c5d359', amount: 2_014_000_000_000_000_000n },
  ],
  [
    'ethereum:0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7/transfer?address=0x8e23ee67d1332ad560396262c48ffbb01f93d052&uint256=1',
    {
      token: '0x89205a3a3b2a69de6dbf7f01ed13b2108b2c43e7',
      to: '0x8e23ee67d1332ad560396262c48ffbb01f93d052',
      amount: 1n,
    },
  ],
  [`ethereum:pay-${alice}@8453?value=1e3`, { chainId: 'eip155:8453', to: alice, amount: 1_000n }],
  [`ethereum:${alice}@010?value=1.50e2`, { chainId: 'eip155:10', amount: 150n }],
  [`ETHEREUM:${alice}?value=5&gas=21000&gasLimit=1&gasPrice=9`, { to: alice, amount: 5n }],
  [`ethereum:${alice}?value=+7E0`, { amount: 7n }],
  // Solana Pay, its own examples
  [
    `solana:${merchant}?amount=1&label=Michael&message=Thanks%20for%20all%20the%20fish`,
    {
      namespace: 'solana',
      to: merchant,
      token: undefined,
      amount: '1',
      label: 'Michael',
      message: 'Thanks for all the fish',
    },
  ],
  [`solana:${merchant}?amount=0.01&spl-token=${mint}`, { token: mint, amount: '0.01' }],
  [`solana:${merchant}?amount=2&label=A%26B%3Dc`, { label: 'A&B=c' }],
  [
    `solana:${merchant}?amount=1&memo=OrderId5678&reference=${mint}&reference=${merchant}`,
    { memo: 'OrderId5678', references: [mint, merchant] },
  ],
  // BIP-21, its own examples
  [
    `bitcoin:${satoshi}?amount=20.3&label=Luke-Jr`,
    {
      namespace: 'bip122',
      to: satoshi,
      amount: '20.3',
      label: 'Luke-Jr',
    },
  ],
  [
    `bitcoin:${satoshi}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`,
    {
      amount: '50',
      message: 'Donation for project xyz',
    },
  ],
  [`bitcoin:${satoshi}?somethingyoudontunderstand=50&amount=1&somethingelseyoudontget=999`, { amount: '1' }],
  [
    'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=.5',
    {
      to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      amount: '0.5',
    },
  ],
  [`bitcoin:${satoshi}?amount=5.&label=a+b`, { amount: '5', label: 'a+b' }],
  // As the standard's own library writes spaces.
  [
    `solana:${merchant}?amount=0.25&label=Corner+Shop&memo=Order+1234&message=1%2B1+is+2`,
    { label: 'Corner Shop', memo: 'Order 1234', message: '1+1 is 2' },
  ],
  // Keys in capitals, as in QR codes.
  [`BITCOIN:${satoshi}?AMOUNT=0.5&Label=Shop`, { amount: '0.5', label: 'Shop' }],
  [`SOLANA:${merchant}?AMOUNT=1&SPL-TOKEN=${mint}&Reference=${mint}`, { token: mint, references: [mint] }],
  [`ETHEREUM:${alice}?VALUE=5&GASLIMIT=1`, { amount: 5n }],
])('behavior: %s is read', (uri, stated) => {
  expect(readUri(uri)).toMatchObject(stated)
})

test.each<[string, string]>([
  ['', 'pay/malformed_uri'],
  ['hello', 'pay/malformed_uri'],
  [`javascript:alert(1)`, 'pay/unsupported_uri'],
  [`lightning:${satoshi}?amount=1`, 'pay/unsupported_uri'],
  [`bitcoin:${satoshi}?amount=1#fragment`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}?amount=1&label=a\u202eb`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}?amount=1&label=%ff`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}?amount=1&label=%e0%a4%a`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}?amount=1&amount=2`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}?amount=1&AMOUNT=2`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}?amount=1&REQ-x=`, 'pay/unsupported_parameter'],
  [`bitcoin:${satoshi}?amount=1&label=${'a'.repeat(3_000)}`, 'pay/malformed_uri'],
  [`ethereum:${usdc}/transfer?address=${alice}&address=${usdc}&uint256=1`, 'pay/malformed_uri'],
  [`ethereum:${usdc}/transfer?uint256=1`, 'pay/malformed_uri'],
  [`ethereum:${usdc}/transfer?address=0x1234&uint256=1`, 'pay/malformed_uri'],
  [`ethereum:${alice}00?value=1`, 'pay/malformed_uri'],
  [`ethereum:${alice}@1@2?value=1`, 'pay/malformed_uri'],
  [`ethereum:${alice}@0x1?value=1`, 'pay/malformed_uri'],
  [`ethereum:vitalik.eth?value=1`, 'pay/name_unsupported'],
  [`ethereum:${usdc}/transfer?address=vitalik.eth&uint256=1`, 'pay/name_unsupported'],
  [`ethereum:${usdc}/approve?address=${alice}&uint256=1`, 'pay/unsupported_call'],
  [`ethereum:${usdc}/transferFrom?address=${alice}&uint256=1`, 'pay/unsupported_call'],
  [`ethereum:${usdc}/?value=1`, 'pay/unsupported_call'],
  [`ethereum:${alice}?value=1&data=0x095ea7b3`, 'pay/unsupported_parameter'],
  [`ethereum:${usdc}/transfer?address=${alice}&uint256=1&value=1e18`, 'pay/unsupported_parameter'],
  [`ethereum:${usdc}/transfer?address=${alice}&uint256=1&bytes=0x`, 'pay/unsupported_parameter'],
  [`ethereum:${alice}`, 'pay/amount_missing'],
  [`ethereum:${alice}@1`, 'pay/amount_missing'],
  ...['0', '-1', '1.5', '1.5e0', '1e', '1e99', '1e78', '', '.', 'e5', '0x10', '1e-3', '1,5', ' 1', '١'].map(
    (value): [string, string] => [
      `ethereum:${alice}?value=${encodeURIComponent(value)}`,
      'pay/invalid_amount',
    ],
  ),
  [`ethereum:${alice}?value=${2n ** 256n}`, 'pay/invalid_amount'],
  ['solana:https%3A%2F%2Fexample.com%2Fsolana-pay', 'pay/transaction_request'],
  ['solana:https://example.com/solana-pay', 'pay/transaction_request'],
  [`solana://${merchant}?amount=1`, 'pay/malformed_uri'],
  [`solana:${merchant}0?amount=1`, 'pay/malformed_uri'],
  [`solana:${merchant}`, 'pay/amount_missing'],
  ...['.5', '5.', '1e3', '-1', '', '1,5', 'NaN'].map((amount): [string, string] => [
    `solana:${merchant}?amount=${amount}`,
    'pay/invalid_amount',
  ]),
  [`solana:${merchant}?amount=1&reference=0x12`, 'pay/malformed_uri'],
  [`solana:${merchant}?amount=1&memo=a&memo=b`, 'pay/malformed_uri'],
  [`bitcoin:${satoshi}`, 'pay/amount_missing'],
  [`bitcoin:${satoshi}?label=Luke-Jr`, 'pay/amount_missing'],
  [
    `bitcoin:${satoshi}?req-somethingyoudontunderstand=50&req-somethingelseyoudontget=999`,
    'pay/unsupported_parameter',
  ],
  [`bitcoin:${satoshi}?amount=1&req-x=`, 'pay/unsupported_parameter'],
  ['bitcoin:?amount=1', 'pay/malformed_uri'],
  [`bitcoin:tcatm@${satoshi}?amount=1`, 'pay/malformed_uri'],
  ...['', '.', '1e8', '1,000', '-1', '0x1'].map((amount): [string, string] => [
    `bitcoin:${satoshi}?amount=${amount}`,
    'pay/invalid_amount',
  ]),
])('error: %s is refused', (uri, code) => {
  expect(() => readUri(uri)).toThrow(expect.objectContaining({ code }))
})

test('error: a URI of more than 2,048 characters is refused', () => {
  const start = `bitcoin:${satoshi}?amount=1&label=`
  const uri = start.padEnd(2_048, 'a')
  expect(readUri(uri)).toMatchObject({ amount: '1' })
  expect(() => readUri(`${uri}a`)).toThrow(expect.objectContaining({ code: 'pay/malformed_uri' }))
})
