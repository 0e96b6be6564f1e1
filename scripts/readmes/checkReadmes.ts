import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { GuardResult } from '../check/Guard.ts'
import { resultOf } from '../check/resultOf.ts'
import { publishedPackages } from '../release/publishedPackages.ts'
import { root } from '../run/root.ts'
import { runCommand } from '../run/runCommand.ts'
import { readmeModule } from './readmeModule.ts'

export type Readme = { readonly file: string; readonly code: string }

/** Whether the examples of READMEs and docstrings compile, in strict mode, against the packages as they are built. */
export async function checkReadmes(readmes: readonly Readme[]): Promise<GuardResult> {
  // Workspaces with the imports of the examples. The others show libraries that the demo lacks.
  const folders = new Map(
    [
      'apps/demo',
      'apps/docs',
      'packages/testing',
      'packages/adapter-evm',
      'packages/siwx',
      'packages/vue',
      'packages/svelte',
      'packages/solid',
      'packages/element',
    ].map(createFolder),
  )
  const first = folders.get('apps/demo') as string
  try {
    const modules = readmes.map(({ file, code }, index) => {
      const path = join(folders.get(workspaceOf(file)) ?? first, `${index}.tsx`)
      // JSX of Solid has types of its own.
      const pragma = code.includes("from '@latchkey/solid'") ? '/** @jsxImportSource solid-js */ ' : ''
      writeFileSync(path, pragma + readmeModule(code))
      return { file, path }
    })
    const config = join(first, 'tsconfig.json')
    writeFileSync(config, JSON.stringify({ compilerOptions, files: modules.map(({ path }) => path) }))
    const { code, output } = await runCommand({
      command: 'tsc',
      args: ['-p', config, '--pretty', 'false'],
      output: 'capture',
      timeout: 180_000,
    })
    if (code === 0) return resultOf([], `${readmes.length} files`)
    const said = modules.reduce(
      (text, { file, path }) => text.replaceAll(relative(root, path), file),
      output.trim(),
    )
    return resultOf([said || `tsc ended with code ${code}`])
  } finally {
    for (const folder of folders.values()) rmSync(folder, { recursive: true, force: true })
  }
}

/** Pages that show libraries which another workspace has installed. */
const elsewhere = [
  {
    pages: /\/(?:sign-in\/(?:server|auth-libraries)|embedded-wallet\/tokens)\.md$/,
    workspace: 'packages/siwx',
  },
  { pages: /\/test\/sandbox[\w-]*\.md$/, workspace: 'apps/demo' },
]

const workspaceOf = (file: string) =>
  elsewhere.find(({ pages }) => pages.test(file))?.workspace ?? /^[^/]+\/[^/]+/.exec(file)?.[0] ?? ''

/** A separate folder for each run, with the installed packages of the workspace. */
function createFolder(workspace: string): readonly [workspace: string, folder: string] {
  const cache = join(root, workspace, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  return [workspace, mkdtempSync(join(cache, 'readmes-'))]
}

const compilerOptions = {
  target: 'ES2022',
  module: 'NodeNext',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  types: [join(root, 'node_modules', '@types', 'node'), join(root, 'node_modules', 'vite', 'client')],
  jsx: 'react-jsx',
  allowImportingTsExtensions: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  noEmit: true,
  checkers: 1,
  paths: {
    ...Object.fromEntries(publishedPackages().flatMap(typesOf)),
    // The copies that our packages are made with: types of another copy are other types.
    '@solana/kit': [join(root, 'packages/adapter-solana/node_modules/@solana/kit/dist/types/index.d.ts')],
    'nuxt/app': [join(root, 'apps/docs/src/examples/defineNuxtPlugin.d.ts')],
    'next/headers': [join(root, 'apps/docs/src/examples/headers.d.ts')],
    'next/link': [join(root, 'apps/docs/src/examples/Link.d.ts')],
    'next/navigation': [join(root, 'apps/docs/src/examples/redirect.d.ts')],
    'next/server': [join(root, 'apps/docs/src/examples/connection.d.ts')],
    'msw/*': [join(root, 'packages/testing/node_modules/msw/lib/*/index.d.ts')],
    wagmi: [join(root, 'packages/adapter-evm/node_modules/wagmi/dist/types/exports/index.d.ts')],
    'wagmi/*': [join(root, 'packages/adapter-evm/node_modules/wagmi/dist/types/exports/*.d.ts')],
  },
}

function typesOf({ folder, manifest }: ReturnType<typeof publishedPackages>[number]) {
  return Object.entries(manifest.exports ?? {}).flatMap(([entry, target]) => {
    const types = typeof target === 'string' ? undefined : target['types']
    return types ? [[manifest.name + entry.slice(1), [join(folder, types)]] as const] : []
  })
}
