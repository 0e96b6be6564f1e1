import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Control } from './Control.ts'
import { controls } from './controls.ts'
import { readSettings, type Settings, writeSettings } from './readSettings.ts'

const defaults = readSettings('')

function valueOf(control: Control): fc.Arbitrary<Control['default']> {
  switch (control.kind) {
    case 'switch':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...control.values)
    case 'several':
      return control.ordered ? fc.shuffledSubarray([...control.values]) : fc.subarray([...control.values])
    case 'text':
      return fc.string({ unit: 'grapheme' })
    default:
      return control satisfies never
  }
}

const anySettings = fc.record(
  Object.fromEntries(Object.entries(controls).map(([name, control]) => [name, valueOf(control)])),
) as fc.Arbitrary<Settings>

test('behavior: settings in the URL are read back', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const address = new URL(`http://localhost/${writeSettings(settings)}`)
      expect(readSettings(address.search)).toEqual(settings)
    }),
  )
})

test('behavior: the first look offers email and every social login', () => {
  expect(defaults).toMatchObject({ embeddedWallet: true, 'features.email': true, 'features.socials': [] })
})

test('behavior: defaults leave the address empty', () => {
  expect(writeSettings(defaults)).toBe('')
})

test('behavior: reading any query is stable and never throws', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const settings = readSettings(query)
      expect(readSettings(writeSettings(settings))).toEqual(settings)
    }),
  )
})

test('behavior: an unknown value has its default', () => {
  expect(readSettings('?themeMode=purple&debug=maybe&wallets=unheard,of&nothing=1')).toEqual(defaults)
})

test('param: a list is put in its usual order, without repetitions and strangers', () => {
  expect(readSettings('?wallets=periwinkle,fennel,stranger,fennel').wallets).toEqual(['fennel', 'periwinkle'])
  expect(readSettings('?features.connectMethodsOrder=wallet,email')['features.connectMethodsOrder']).toEqual([
    'wallet',
    'email',
  ])
})

test('param: none is an empty list', () => {
  expect(readSettings('?wallets=none').wallets).toEqual([])
  expect(writeSettings({ ...defaults, wallets: [] })).toBe('?wallets=none')
})
