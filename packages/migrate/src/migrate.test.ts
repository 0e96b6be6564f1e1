import fc from 'fast-check'
import { expect, test } from 'vitest'
import { migrate } from './migrate.js'
import { appNames, readApp } from './testing/readApp.js'
import { marksOf, rewrite } from './testing/rewrite.js'

test.each(appNames)('behavior: the app of %s becomes the one beside it', (name) => {
  const before = readApp(name, 'before')
  const { files, failures } = migrate(before)
  expect(failures).toEqual([])
  expect({ ...before, ...files }).toEqual(readApp(name, 'after'))
})

test.each(appNames)('law: a second run on the app of %s changes nothing', (name) => {
  expect(migrate(readApp(name, 'after')).files).toEqual({})
})

/** Lines of an app, each with something that the command moves, leaves or marks. */
const statements = [
  "import { useAppKit, useAppKitAccount as useWho, useDisconnect } from '@reown/appkit/react'",
  "import * as kit from '@reown/appkit/react'",
  "import { ConnectButton, useConnectModal as useDialog } from '@rainbow-me/rainbowkit'",
  "import '@rainbow-me/rainbowkit/styles.css'",
  "export * from '@reown/appkit/react'",
  "const later = () => import('@rainbow-me/rainbowkit')",
  'export function One() { const { open, close } = useAppKit(); return <b onClick={open} title={String(close)} /> }',
  'export function Two() { const { address, embeddedWalletInfo } = useWho(); return <i title={address}>{embeddedWalletInfo?.user?.email}</i> }',
  'export function Three() { const dialog = useDialog(); return <b onClick={dialog.openConnectModal} /> }',
  'export function Four(props: { label: string }) { return <><appkit-button /><ConnectButton {...props} /></> }',
  'export function Five() { const { disconnect } = useDisconnect(); return <b onClick={() => disconnect()} /> }',
  'export function Six() { const all = kit.useAppKitState(); return <kit.AppKitButton label={String(all.open)} /> }',
  'export const Seven = () => <ConnectButton.Custom>{({ account, chain }) => <p>{account?.displayName}{chain?.id}</p>}</ConnectButton.Custom>',
]

test('law: a second run on any file changes nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.constantFrom(...statements.keys()), { minLength: 1 }), (picked) => {
      const text = picked
        .sort((one, other) => one - other)
        .map((at) => `${statements[at]}\n`)
        .join('')
      const once = rewrite(text)
      expect(rewrite(once)).toBe(once)
    }),
    { numRuns: 200 },
  )
})

test('law: code that uses no kit keeps every character', () => {
  const others = [
    'const  a = 1 ;;',
    '/* kept */ export default   a',
    'function b( ) { return [ 1,2 ] }',
    '// end\t',
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(others), (lines) => {
      const text = `import { AppKitButton } from '@reown/appkit/react'\n\n${lines.join('\n')}\nexport const View = () => <AppKitButton />\n`
      const after = rewrite(text)
      expect(after.split('\n').slice(2, 2 + lines.length)).toEqual(lines)
    }),
    { numRuns: 50 },
  )
})

test('behavior: a file without a kit stays as it is', () => {
  const text = "import {useAccount} from 'wagmi'\nexport const Who=()=><p>{useAccount().address}</p>\n"
  expect(migrate({ 'a.tsx': text })).toEqual({ kits: [], files: {}, marks: [], failures: [] })
})

test('error: a syntax error names its file, and the other files are rewritten', () => {
  const { files, failures } = migrate({
    'broken.tsx': 'const = 1',
    'fine.tsx':
      "import { AppKitButton } from '@reown/appkit/react'\nexport const View = () => <AppKitButton />\n",
  })
  expect(failures).toEqual([{ path: 'broken.tsx', message: expect.stringMatching(/./) }])
  expect(Object.keys(files)).toEqual(['fine.tsx'])
})

test('behavior: names of an import are followed through aliases', () => {
  expect(
    rewrite(
      "import { ConnectButton as Wallet } from '@rainbow-me/rainbowkit'\nexport const A = () => <Wallet />\n",
    ),
  ).toBe("import { ConnectButton as Wallet } from '@latchkey/react'\nexport const A = () => <Wallet />\n")
})

test('behavior: members of a namespace import are rewritten', () => {
  expect(
    rewrite("import * as kit from '@reown/appkit/react'\nexport const A = () => <kit.AppKitButton />\n"),
  ).toBe("import { ConnectButton } from '@latchkey/react'\nexport const A = () => <ConnectButton />\n")
})

test('behavior: a name that the file declares again is not taken for the import', () => {
  const text =
    "import { AppKitButton } from '@reown/appkit/react'\nexport const A = ({ AppKitButton }: { AppKitButton: () => null }) => <AppKitButton />\nexport const B = () => <AppKitButton />\n"
  expect(rewrite(text)).toBe(
    "import { ConnectButton } from '@latchkey/react'\nexport const A = ({ AppKitButton }: { AppKitButton: () => null }) => <AppKitButton />\nexport const B = () => <ConnectButton />\n",
  )
})

test('behavior: a name of ours that the file has already gets another one', () => {
  const text =
    "import { useDisconnect as leave } from '@reown/appkit/react'\nimport { useDisconnect } from 'wagmi'\nexport function A() {\n  useDisconnect()\n  const { disconnect } = leave()\n  return <b onClick={() => disconnect()} />\n}\n"
  expect(rewrite(text)).toContain("import { useDisconnect as useLatchkeyDisconnect } from '@latchkey/react'")
})

test.each([
  ["export { AppKitButton } from '@reown/appkit/react'", /^Export the names of Latchkey/],
  ["export * from '@rainbow-me/rainbowkit'", /^Export the names of Latchkey/],
  ["const later = import('@reown/appkit/react')", /^This module is loaded later/],
  ["const all = require('@rainbow-me/rainbowkit')", /^This module is loaded later/],
  ["import * as kit from '@reown/appkit/react'\nconsole.log(kit)", /^The command does not know \*/],
  [
    "import { AppKitButton } from '@reown/appkit/react'\nexport const A = (props: object) => <AppKitButton {...props} />",
    /spread/,
  ],
  [
    "import { ConnectButton } from '@rainbow-me/rainbowkit'\nexport const parts = [ConnectButton]",
    /not an element/,
  ],
])('behavior: %s stays under a mark', (text, sentence) => {
  expect(marksOf(text)).toEqual([expect.stringMatching(sentence)])
  const after = rewrite(text)
  expect(
    after.replace(
      /^ *(?:\/\/ latchkey-migrate:.*|\{\/\* latchkey-migrate:.*\*\/\})\n|\/\* latchkey-migrate:[^*]*\*\/ /gm,
      '',
    ),
  ).toBe(text)
})

test('behavior: a mark names the page to read', () => {
  const { marks } = migrate({ 'a.ts': "export * from '@rainbow-me/rainbowkit'\n" })
  expect(marks[0]?.text).toMatch(/ See https:\/\/\S+\/move-here\/rainbowkit\.md$/)
})

test('behavior: quotes, semicolons and indentation follow the file', () => {
  const text =
    'import { useAppKitAccount } from "@reown/appkit/react";\n\nexport function A() {\n\tconst { isConnected } = useAppKitAccount();\n\treturn isConnected ? "in" : "out";\n}\n'
  expect(rewrite(text)).toBe(
    'import { useConnection } from "@latchkey/react";\n\nexport function A() {\n\tconst { status } = useConnection();\n\tconst isConnected = status === "connected";\n\treturn isConnected ? "in" : "out";\n}\n',
  )
})
