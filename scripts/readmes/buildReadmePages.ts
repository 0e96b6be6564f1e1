import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/root.ts'

/** Pages with an example that puts the button on a page, and a word that only this example has. */
export const readmePages = [
  { name: 'react', readme: 'README.md', word: 'export const App' },
  { name: 'plain', readme: 'docs/guides/plain-javascript.md', word: '@latchkey/react/mount' },
  { name: 'package-react', readme: 'packages/react/README.md', word: 'export const App' },
  { name: 'package-mount', readme: 'packages/react/README.md', word: '@latchkey/react/mount' },
] as const

/** Builds one page for each of the examples for production, from the built packages. */
export async function buildReadmePages(): Promise<{ readonly folder: string; remove(): void }> {
  // A workspace with all imports of the examples.
  const cache = join(root, 'apps', 'demo', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'readmes-'))
  for (const { name, readme, word } of readmePages) {
    const code = findExample(readme, word)
    const render = code.includes('export const App')
      ? "import { createRoot } from 'react-dom/client'\ncreateRoot(document.querySelector('#wallet')!).render(<App />)\n"
      : ''
    writeFileSync(join(folder, `${name}.tsx`), `${code}\n${render}`)
    writeFileSync(
      join(folder, `${name}.html`),
      `<!doctype html><html lang="en"><title>${name}</title><main id="wallet"></main><script type="module" src="/${name}.tsx"></script></html>`,
    )
  }
  // Loaded here, because a process that only lists the tests builds nothing.
  const { build } = await import('vite')
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    oxc: { jsx: { runtime: 'automatic' } },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: join(folder, 'dist'),
      reportCompressedSize: false,
      rolldownOptions: { input: readmePages.map(({ name }) => join(folder, `${name}.html`)) },
    },
  })
  return { folder: join(folder, 'dist'), remove: () => rmSync(folder, { recursive: true }) }
}

function findExample(readme: string, word: string): string {
  const markdown = readFileSync(join(root, readme), 'utf8')
  const examples = [...markdown.matchAll(/^```[jt]sx?\n([^]*?)^```$/gm)].map(([, code = '']) => code)
  const [code, ...others] = examples.filter((example) => example.includes(word))
  if (code === undefined || others.length > 0)
    throw new Error(
      `${readme} has ${others.length + (code === undefined ? 0 : 1)} examples with "${word}", not one.`,
    )
  return code
}
