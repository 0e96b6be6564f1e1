import { expect, test } from 'vitest'
import { marksOf, rewrite, rewriteBody } from '../../testing/rewrite.js'
import { connectkitLeft } from './connectkitHooks.js'

const kit = (names: string, code: string) => `import { ${names} } from 'connectkit'\n${code}\n`

test.each([
  ['open', 'const { isOpen: open } = useModal()'],
  ['openProfile', "const { open } = useModal()\n  const openProfile = () => void open({ view: 'Account' })"],
  [
    'openSwitchNetworks',
    "const { open } = useModal()\n  const openSwitchNetworks = () => void open({ view: 'Networks' })",
  ],
  [
    'openAbout',
    "const { open } = useModal()\n  const openAbout = () => void open({ view: 'WhatIsAWallet' })",
  ],
  [
    'setOpen',
    'const { open, close } = useModal()\n  const setOpen = (isShown: boolean) => (isShown ? void open() : close())',
  ],
])('behavior: %s of useModal', (field, code) => {
  const text = kit(
    'useModal',
    `export function A() {\n  const { ${field} } = useModal()\n  return ${field}\n}`,
  )
  expect(rewriteBody(text)).toBe(`export function A() {\n  ${code}\n  return ${field}\n}`)
  expect(rewrite(text)).toMatch(/^import \{ useModal \} from '@latchkey\/react'/)
})

test('behavior: a function written for plain JavaScript has no types', () => {
  const text = kit('useModal', 'export function A() {\n  const { setOpen } = useModal()\n  return setOpen\n}')
  expect(rewrite(text, 'a.js')).toContain('const setOpen = (isShown) =>')
})

test.each([
  ['<ConnectKitButton />', '<ConnectButton balance={false} />'],
  ['<ConnectKitButton label="In" showBalance />', '<ConnectButton label="In" />'],
  ['<ConnectKitButton showBalance={false} showAvatar />', '<ConnectButton balance={false} />'],
])('behavior: the element %s', (before, after) => {
  expect(rewriteBody(kit('ConnectKitButton', `export const A = () => ${before}`))).toBe(
    `export const A = () => ${after}`,
  )
})

test.each([...Object.entries(connectkitLeft), ['Types', 'The command does not know Types of connectkit.']])(
  'behavior: %s stays under a mark',
  (name, sentence) => {
    expect(marksOf(kit(name, `export const a = ${name}`))).toEqual([sentence])
  },
)

test('behavior: openSIWE stays at the hook of ConnectKit', () => {
  const text = kit(
    'useModal',
    'export function A() {\n  const { openSIWE, open } = useModal()\n  return [openSIWE, open]\n}',
  )
  expect(rewrite(text)).toContain(
    'const { openSIWE } = useModal()\n  const { isOpen: open } = useLatchkeyModal()',
  )
})

const app = (props: string) =>
  `import { ConnectKitProvider, getDefaultConfig } from 'connectkit'\nimport { createConfig } from 'wagmi'\nimport { mainnet } from 'wagmi/chains'\nexport const config = createConfig(getDefaultConfig({ appName: 'Book', walletConnectProjectId: 'p', chains: [mainnet] }))\nexport const App = () => <ConnectKitProvider ${props}><main /></ConnectKitProvider>\n`

test.each([
  ['mode="dark"', "themeMode: 'dark'"],
  ["options={{ language: 'ja-JP' }}", "locale: 'ja-JP'"],
  ['options={{ initialChainId: 1 }}', 'defaultNetwork: 1'],
  [
    "customTheme={{ '--ck-font-family': 'Georgia', '--ck-accent-color': '#0a7' }}",
    "themeVariables: { font: 'Georgia', accent: '#0a7' }",
  ],
])('behavior: the prop %s becomes an option', (props, option) => {
  expect(rewriteBody(app(props))).toContain(option)
  expect(marksOf(app(props))).toEqual([])
})

test.each([
  'theme="retro"',
  'customTheme={{}}',
  'onConnect={log}',
  'options={{ initialChainId: 0 }}',
  'options={{ disclaimer: 1 }}',
])('behavior: the prop %s is left to the reader', (props) => {
  expect(marksOf(app(props))).toHaveLength(1)
})

test.each([
  ['customTheme={{}}', /^Set the theme by themeVariables, such as accent and radius/],
  ['options={{ disclaimer: 1 }}', /features\.legalCheckbox/],
])('behavior: the mark of the prop %s names the option', (props, sentence) => {
  expect(marksOf(app(props))).toEqual([expect.stringMatching(sentence)])
})

test('behavior: variables of a theme without a counterpart are named alone', () => {
  const text = app("customTheme={{ '--ck-accent-color': '#0a7', '--ck-border-radius': '4px' }}")
  expect(rewriteBody(text)).toContain("themeVariables: { accent: '#0a7' }")
  expect(marksOf(text)).toEqual([
    "Set the theme by themeVariables, such as accent and radius. ConnectKitProvider had '--ck-border-radius': '4px'.",
  ])
})

test('behavior: a config outside createConfig stays under a mark', () => {
  const text = kit('getDefaultConfig', "export const options = getDefaultConfig({ appName: 'Book' })")
  expect(marksOf(text)).toEqual(['The command looks for this inside createConfig of wagmi, so it left it.'])
})
