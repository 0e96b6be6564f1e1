import { expect, test } from 'vitest'
import { changeOf } from '../cli/projectsCommand.ts'
import { readPasskeyRule } from './readPasskeyRule.ts'

test('behavior: a rule is read from JSON, and off removes it', () => {
  const rule = { usd: '100.50', newRecipient: true, newDeviceHours: 24 }
  expect(changeOf(['shop', '--passkey', JSON.stringify(rule)]).change).toEqual({ passkey: rule })
  expect(changeOf(['shop', '--passkey', 'off']).change).toEqual({ passkey: null })
})

test.each([
  '',
  'on',
  '{}',
  '[]',
  '{"usd":100}',
  '{"usd":"-1"}',
  '{"usd":"1e3"}',
  '{"usd":"1,5"}',
  '{"newRecipient":"yes"}',
  '{"newDeviceHours":0}',
  '{"newDeviceHours":1.5}',
  '{"newDeviceHours":9000}',
  '{"amount":"100"}',
])('error: %s is no rule', (text) => {
  expect(() => readPasskeyRule(text, '--passkey')).toThrow('--passkey')
})
