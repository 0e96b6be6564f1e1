import { expect, test } from 'vitest'
import { readSponsorPolicy } from './readSponsorPolicy.ts'

const budgets = { dayBudget: '1000', accountBudget: '10' }
const to = '0xE2a08E0947C2974423F62417d8B8c7440EF2B497'

test('behavior: functions become selectors, addresses lower case', () => {
  const contracts = [
    { chainId: 'eip155:1', to, methods: ['transfer(address,uint256)', 'approve(address,uint256)'] },
    { to },
  ]
  expect(readSponsorPolicy(JSON.stringify({ ...budgets, contracts }), 'SPONSOR')).toEqual({
    ...budgets,
    contracts: [
      { chainId: 'eip155:1', to: to.toLowerCase(), selectors: ['0xa9059cbb', '0x095ea7b3'] },
      { to: to.toLowerCase() },
    ],
  })
})

test.each([
  ['{', /^SPONSOR is not valid JSON/],
  [{ dayBudget: '1000' }, /^SPONSOR.accountBudget must be an amount of wei/],
  [{ ...budgets, dayBudget: 1000 }, /^SPONSOR.dayBudget must be an amount of wei/],
  [{ ...budgets, dayBudget: '0' }, /^SPONSOR.dayBudget must be an amount of wei/],
  [{ ...budgets, contracts: [{ to: '0x12' }] }, /^SPONSOR.contracts\[0\].to must be an address/],
  [{ ...budgets, contracts: [{ to, methods: ['transfer'] }] }, /methods\[0\] must be a function/],
  [{ ...budgets, contracts: [{ to, methods: ['transfer(,)'] }] }, /is not a function/],
  [{ ...budgets, contract: [] }, /^SPONSOR.contract is unknown/],
])('error: %j is refused', (policy, message) => {
  const text = typeof policy === 'string' ? policy : JSON.stringify(policy)
  expect(() => readSponsorPolicy(text, 'SPONSOR')).toThrow(message)
})
