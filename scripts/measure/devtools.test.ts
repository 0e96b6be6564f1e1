import { join } from 'node:path'
import { build, defaultClientConditions } from 'vite'
import { expect, test } from 'vitest'
import { root } from '../run/root.ts'
import { gzipBytes } from './gzipBytes.ts'

const app = (devtools: boolean) => `
  import { ConnectButton, LatchkeyProvider } from '@latchkey/react'
  import { createElement } from 'react'
  ${devtools ? "import { LatchkeyDevtools, mountDevtools } from '@latchkey/react/devtools'" : ''}
  export const draw = (client) =>
    createElement(LatchkeyProvider, { client }, createElement(ConnectButton)${devtools ? ', createElement(LatchkeyDevtools)' : ''})
  ${devtools ? 'export const show = (client) => mountDevtools(client)' : ''}
`

/** Returns the code of an app, with all its chunks. React is outside, because both apps have the same. */
async function bundle(code: string, mode: 'production' | 'development'): Promise<string> {
  const result = await build({
    root: join(root, 'packages', 'react'),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === '/app.js' ? id : null),
        load: (id) => (id === '/app.js' ? code : null),
      },
    ],
    build: {
      write: false,
      reportCompressedSize: false,
      minify: true,
      lib: { entry: '/app.js', formats: ['es'], fileName: 'app' },
      rolldownOptions: { external: /^react(-dom)?($|\/)/ },
    },
  })
  return [result]
    .flat()
    .flatMap((output) => ('output' in output ? output.output : []))
    .map((part) => (part.type === 'chunk' ? part.code : ''))
    .join('\n')
}

test('law: the devtools add at most 200 bytes to a production build', async () => {
  const [without, included] = [await bundle(app(false), 'production'), await bundle(app(true), 'production')]
  expect(gzipBytes(included) - gzipBytes(without)).toBeLessThan(200)
  expect(included).not.toContain('Latchkey devtools')
})

test('behavior: a development build has the devtools', async () => {
  expect(await bundle(app(true), 'development')).toContain('Latchkey devtools')
})
