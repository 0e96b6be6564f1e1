import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type Rolldown } from 'vite'

const folder = join(import.meta.dirname, '..')
const outDir = join(folder, 'dist/module')

/** Bundles the module and its chunks. `together` are the modules that have to be in `latchkey.js`. */
async function bundle(together?: ReadonlySet<string>): Promise<readonly Rolldown.OutputChunk[]> {
  const { output } = (await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      STYLES: JSON.stringify(readFileSync(join(folder, '../react/dist/styles.css'), 'utf8')),
    },
    // Chunks are beside the module, so any folder of the operator's host will do.
    base: './',
    build: {
      outDir,
      emptyOutDir: true,
      write: together !== undefined,
      minify: together !== undefined,
      target: 'es2022',
      modulePreload: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(folder, 'module/latchkey.ts'),
        preserveEntrySignatures: 'allow-extension',
        output: {
          format: 'es',
          entryFileNames: 'latchkey.js',
          chunkFileNames: 'chunks/[name]-[hash].js',
          ...(together && {
            codeSplitting: { groups: [{ name: 'latchkey', test: (id: string) => together.has(id) }] },
          }),
        },
      },
    },
  })) as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

/** Returns the modules that run before any chunk is loaded. */
function modulesAtStart(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const names = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of names)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      names.add(imported)
  return new Set(chunks.filter(({ fileName }) => names.has(fileName)).flatMap(({ moduleIds }) => moduleIds))
}

// An integrity value holds for one file. So all that runs at the start has to be in it, even what chunks use as well.
const chunks = await bundle(modulesAtStart(await bundle()))
const entry = chunks.find(({ isEntry }) => isEntry)
if (!entry) throw new Error('The bundler wrote no latchkey.js.')
if (entry.imports.length > 0)
  throw new Error(`latchkey.js imports ${entry.imports.join(', ')}, which its integrity value leaves out.`)

/** Value of the attribute `integrity`. */
const integrityOf = (file: string) =>
  `sha384-${createHash('sha384')
    .update(readFileSync(join(outDir, file)))
    .digest('base64')}`

const files = chunks.map(({ fileName }) => fileName).sort()
writeFileSync(
  join(outDir, 'integrity.json'),
  `${JSON.stringify(Object.fromEntries(files.map((file) => [`./${file}`, integrityOf(file)])), undefined, 2)}\n`,
)
writeFileSync(join(outDir, 'LICENSES.txt'), licences())
console.log(
  `latchkey.js: ${entry.code.length.toLocaleString('en')} bytes, and ${files.length - 1} chunks for later\nintegrity="${integrityOf('latchkey.js')}"`,
)

/** Texts of the licences of all packages whose code is in the files, and our notice of the marks of wallets. */
function licences(): string {
  const texts = new Map<string, string>()
  for (const id of new Set(chunks.flatMap(({ moduleIds }) => moduleIds.map(dirname)))) {
    const found = packageOf(id)
    if (!found || found.name.startsWith('@latchkey/')) continue
    const file = readdirSync(found.place).find((one) => /^licen[cs]e/i.test(one))
    const text = file ? readFileSync(join(found.place, file), 'utf8').trim() : `Licence: ${found.license}`
    texts.set(`${found.name} ${found.version}`, text)
  }
  texts.set('Marks of wallets', readFileSync(join(folder, '../react/NOTICE'), 'utf8').trim())
  return [...texts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, text]) => `${title}\n\n${text}\n`)
    .join(`\n${'-'.repeat(60)}\n\n`)
}

/** Returns the package of a folder. A package may have further manifests without a name. */
function packageOf(
  place: string,
):
  | { readonly place: string; readonly name: string; readonly version: string; readonly license: string }
  | undefined {
  const file = join(place, 'package.json')
  if (existsSync(file)) {
    const {
      name,
      version = '',
      license = '',
    } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    if (name) return { place, name, version, license }
  }
  return place === dirname(place) ? undefined : packageOf(dirname(place))
}
