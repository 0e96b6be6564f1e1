import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount, parseAmount } from '../../amount/amount.js'
import { checkForm, readAmount } from './checkForm.js'
import type { SendForm } from './SendApi.js'

const ether = { name: 'Ether', symbol: 'ETH', amount: { decimals: 18 } }
const full: SendForm = {
  token: ether,
  balance: parseAmount('1', 18),
  recipient: '0xaa',
  amount: '1',
  isMax: false,
}
const known = {
  isAddress: (text: string) => text.startsWith('0x'),
  name: 'none',
} as const

test.each<[string, Partial<SendForm>, string | undefined]>([
  ['no token', { token: undefined, amount: '' }, 'token_missing'],
  ['no amount', { amount: ' ', recipient: '' }, 'amount_missing'],
  ['no recipient', { recipient: ' ', amount: 'x' }, 'recipient_missing'],
  ['no address', { recipient: 'bc1q', amount: 'x' }, 'recipient_invalid'],
  ['a name with its address', { recipient: 'harbour.eth', resolved: '0xaa' }, undefined],
  ['no number', { amount: '1,5' }, 'amount_invalid'],
  ['zero', { amount: '0.00' }, 'amount_invalid'],
  ['one decimal too many', { amount: '0.0000000000000000001' }, 'amount_invalid'],
  ['one unit too much', { amount: '1.000000000000000001' }, 'insufficient_funds'],
  ['dollars that are no number', { amount: '', dollars: '1,5' }, 'amount_invalid'],
  ['dollars that buy nothing', { amount: '', dollars: '0.00' }, 'amount_invalid'],
  ['no dollars', { amount: '', dollars: ' ' }, 'amount_missing'],
  ['all there is', {}, undefined],
])('param: a form with %s', (_, change, problem) => {
  expect(checkForm({ ...full, ...change }, known)).toBe(problem)
})

test('behavior: a name is pending, then found or missing', () => {
  const form = { ...full, recipient: 'harbour.eth' }
  expect(checkForm(form, { ...known, name: 'pending' })).toBe('recipient_pending')
  expect(checkForm(form, { ...known, name: 'missing' })).toBe('name_not_found')
})

test('behavior: an unknown balance refuses no amount', () => {
  expect(checkForm({ ...full, amount: '5', balance: undefined }, known)).toBeUndefined()
})

test.each([
  ['.5', '0.5'],
  ['5.', '5'],
  [' 007.50 ', '7.5'],
])('param: the amount %j is %s', (text, amount) => {
  const read = readAmount(text, 18)
  expect(read && formatAmount(read)).toBe(amount)
})

test.each(['', '.', '-1', '+1', '1e3', '1 000', '0x10', '１', 'NaN', '1.2.3'])(
  'error: %j is no amount',
  (text) => expect(readAmount(text, 18)).toBeUndefined(),
)

const isLong = Boolean(process.env['LATCHKEY_LONG'])

test.each([
  ['EVM', 18],
  ['Solana', 9],
  ['Bitcoin', 8],
  ['tokens of 24 decimals', 24],
] as const)(
  'behavior: no unit is lost between the text and the amount, on %s',
  (_, decimals) => {
    const unit = fc.bigInt({ min: 1n, max: 2n ** 100n })
    fc.assert(
      fc.property(unit, unit, fc.nat(3), (value, owned, zeros) => {
        const text = formatAmount({ value, decimals })
        const [whole = '', fraction = ''] = text.split('.')
        const typed = `${whole === '0' && fraction ? '' : '0'.repeat(zeros)}${whole === '0' && fraction ? '' : whole}.${fraction}`
        const form = { ...full, amount: typed, balance: { value: owned, decimals } }
        const problem = checkForm({ ...form, token: { ...ether, amount: { decimals } } }, known)
        const [read, again] = [readAmount(text, decimals), readAmount(typed, decimals)]
        return (
          read?.value === value &&
          again?.value === value &&
          formatAmount(read) === text &&
          problem === (value > owned ? 'insufficient_funds' : undefined)
        )
      }),
      { numRuns: isLong ? 1_000_000 : 1_000 },
    )
  },
  isLong ? 300_000 : undefined,
)
