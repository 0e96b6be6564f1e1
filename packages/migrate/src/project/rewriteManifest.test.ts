import { expect, test } from 'vitest'
import { rewriteManifest } from './rewriteManifest.js'

const isOld = (name: string) => name.startsWith('@reown/')
const change = (text: string, imported: readonly string[]) =>
  rewriteManifest(text, { imported: new Set(imported), isOld, version: '1.2.3' })

test('behavior: packages of the old kit give way to ours, and to what those need', () => {
  const text = '{\n    "name": "a",\n    "dependencies": { "@reown/appkit": "1", "react": "19" }\n}\n'
  expect(change(text, ['@latchkey/react', '@latchkey/adapter-evm', '@latchkey/walletconnect', 'react'])).toBe(
    '{\n    "name": "a",\n    "dependencies": {\n        "@latchkey/adapter-evm": "^1.2.3",\n        "@latchkey/core": "^1.2.3",\n        "@latchkey/react": "^1.2.3",\n        "@latchkey/walletconnect": "^1.2.3",\n        "@walletconnect/sign-client": "2.21.8",\n        "react": "19",\n        "viem": "^2"\n    }\n}\n',
  )
})

test('behavior: a package that code still imports stays', () => {
  const text = '{\n  "dependencies": {\n    "@reown/appkit": "1"\n  }\n}\n'
  expect(change(text, ['@reown/appkit'])).toBeUndefined()
})

test('behavior: a development dependency of the old kit goes', () => {
  expect(change('{\n  "devDependencies": {\n    "@reown/appkit": "1"\n  }\n}', [])).toBe(
    '{\n  "devDependencies": {}\n}',
  )
})

test('behavior: what is installed already keeps its range', () => {
  const text =
    '{\n  "dependencies": {\n    "@latchkey/core": "file:core.tgz",\n    "@latchkey/react": "0.1.0"\n  }\n}\n'
  expect(change(text, ['@latchkey/react'])).toBeUndefined()
})
