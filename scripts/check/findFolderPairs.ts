import { posix } from 'node:path'
import { parseSync } from 'vite'

type Module = { readonly file: string; readonly code: string }

/**
 * Returns the pairs of folders of one package that import each other, at any depth, with one import of each direction.
 * A folder and the files beside it, shown as `*`, are a pair as well: such files connect folders, and no folder imports
 * them. Tests and folders named `testing` may import everything.
 */
export function findFolderPairs(modules: readonly Module[]): readonly string[] {
  const packageOf = (file: string) => /^(?:packages|apps)\/[^/]+/.exec(file)?.[0]
  const product = modules.filter(({ file }) => !/[.]test[.]tsx?$|[/]src[/](.+[/])?testing[/]/.test(file))
  const files = new Set(product.map(({ file }) => file))
  const examples = new Map<string, string>()
  for (const { file, code } of product) {
    const own = packageOf(file)
    if (own === undefined) continue
    for (const specifier of importsOf(file, code)) {
      const target = resolve({ file, specifier, files })
      if (target === undefined || packageOf(target) !== own) continue
      const places = placesOf(file, target)
      if (places && !examples.has(places.join('\0'))) {
        examples.set(places.join('\0'), `${file} imports ${posix.relative(posix.dirname(file), target)}`)
      }
    }
  }
  return [...examples].flatMap(([key, example]) => {
    const [from = '', to = ''] = key.split('\0')
    const back = examples.get([to, from].join('\0'))
    return back !== undefined && from < to ? [`${from} and ${to} import each other: ${example}, ${back}`] : []
  })
}

/** Returns the relative imports of a module, also those of types. */
function importsOf(file: string, code: string): readonly string[] {
  const { module } = parseSync(file, code)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => code.slice(start + 1, end - 1)),
  ].filter((specifier) => specifier.startsWith('.'))
}

/** Returns the file of a relative import. */
function resolve({
  file,
  specifier,
  files,
}: {
  file: string
  specifier: string
  files: ReadonlySet<string>
}): string | undefined {
  const path = posix.join(posix.dirname(file), specifier)
  return [path, path.replace(/[.]js$/, '.ts'), path.replace(/[.]js$/, '.tsx')].find((name) => files.has(name))
}

/**
 * Returns the places at which two paths separate: two folders, or a folder and the files beside it. `undefined` for one
 * folder.
 */
function placesOf(file: string, target: string): readonly [string, string] | undefined {
  const [from, to] = [file.split('/'), target.split('/')]
  const depth = from.findIndex((name, index) => name !== to[index])
  const place = (path: readonly string[]) =>
    [...path.slice(0, depth), path.length === depth + 1 ? '*' : path[depth]].join('/')
  return place(from) === place(to) ? undefined : [place(from), place(to)]
}
