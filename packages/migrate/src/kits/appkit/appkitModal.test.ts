import { expect, test } from 'vitest'
import { migrate } from '../../migrate.js'
import { marksOf, rewriteBody } from '../../testing/rewrite.js'
import { modalLeft, modalMethods } from './appkitModal.js'

const app = (body: string) =>
  `import { createAppKit } from '@reown/appkit/react'\nimport { EthersAdapter } from '@reown/appkit-adapter-ethers'\nimport { mainnet } from '@reown/appkit/networks'\nexport const modal = createAppKit({ adapters: [new EthersAdapter()], networks: [mainnet], projectId: 'p' })\n${body}\n`
const provider = expect.stringContaining('<LatchkeyProvider client={client}>')

test.each([
  ['modal.open()', 'modal.open()'],
  [
    "modal.open({ view: 'Connect', namespace: 'solana' })",
    "modal.open({ view: 'Connect', params: { namespace: 'solana' } })",
  ],
  ['modal.close()', 'modal.close()'],
  ["modal.setThemeMode('dark')", "modal.setThemeMode('dark')"],
])('behavior: %s of what createAppKit returns has an equal', (before, after) => {
  expect(rewriteBody(app(before))).toContain(after)
  expect(marksOf(app(before))).toEqual([provider])
})

test.each(Object.keys(modalLeft).filter((name) => !Object.hasOwn(modalMethods, name)))(
  'behavior: %s of what createAppKit returns gets a mark',
  (name) => {
    expect(marksOf(app(`modal.${name}(show)`))).toContain(modalLeft[name])
  },
)

test.each([
  ["modal.open({ view: 'Unknown' })", /^Replace this open\(\)/],
  ['modal.pulse()', /does not know modal\.pulse/],
  ['watch(modal)', /does not know this use of it/],
  ['const { getAddress } = modal', /does not know this use of it/],
  ["modal['getAddress']()", /does not know this use of it/],
])('behavior: %s gets a mark', (code, sentence) => {
  expect(marksOf(app(code))).toContainEqual(expect.stringMatching(sentence))
})

test('behavior: uses of it in other files get marks', () => {
  const { files, marks } = migrate({
    'src/modal.ts': app(''),
    'src/log.ts': "import { modal } from './modal'\nmodal.subscribeAccount(console.log)\n",
  })
  expect(marks.filter(({ path }) => path === 'src/log.ts')).toEqual([
    { path: 'src/log.ts', line: 2, text: expect.stringContaining('client.accounts.$active.subscribe') },
  ])
  expect(files['src/modal.ts']).toContain('export const modal = client.modal')
})
