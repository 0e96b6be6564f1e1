import { expect, test } from 'vitest'
import { appNameOf, readCommand } from './readCommand.js'

test('behavior: a folder and a template leave nothing to ask', () => {
  const command = readCommand(['shop', '--template', 'next', '--install'])
  expect(command).toMatchObject({
    action: 'write',
    folder: 'shop',
    template: { name: 'next' },
    install: true,
  })
})

test('behavior: what is not named is left open', () => {
  expect(readCommand([])).toMatchObject({ folder: undefined, template: undefined, install: false })
})

test('behavior: --yes fills in what is not named', () => {
  expect(readCommand(['-y'])).toMatchObject({ folder: 'my-app', template: { name: 'react' } })
  expect(readCommand(['shop', '-y', '-t', 'next'])).toMatchObject({
    folder: 'shop',
    template: { name: 'next' },
  })
})

test('error: an unknown template gets a sentence with the known ones', () => {
  expect(() => readCommand(['shop', '--template', 'rails'])).toThrow(
    /^There is no template "rails". Use one of react, next.*[.]$/,
  )
})

test('error: an unknown option is refused', () => {
  expect(() => readCommand(['--typescript'])).toThrow(/--typescript/)
})

test('error: a second folder is refused', () => {
  expect(() => readCommand(['shop', 'store'])).toThrow('Name one folder. "store" is left over.')
})

test.each(['My App', '.hidden', 'münze'])('error: "%s" is not the name of a package', (name) => {
  expect(() => appNameOf(`/tmp/${name}`)).toThrow(`"${name}" is not a name for a package.`)
})
