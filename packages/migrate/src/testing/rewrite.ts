import { migrate } from '../migrate.js'

/** The new text of one file. Throws if the command cannot read it. */
export function rewrite(text: string, path = 'src/App.tsx'): string {
  const { files, failures } = migrate({ [path]: text })
  const [failure] = failures
  if (failure) throw new Error(failure.message)
  return files[path] ?? text
}

/** The new text without its imports. */
export const rewriteBody = (text: string, path?: string) =>
  rewrite(text, path)
    .replace(/^import\b[^;]*?from '[^']*'\n/gm, '')
    .replace(/^import '[^']*'\n/gm, '')
    .trim()

/** A component of AppKit that calls hooks. */
export const appkitComponent = (names: string, body: string) =>
  `import { ${names} } from '@reown/appkit/react'\nexport function View() {\n${body
    .split('\n')
    .map((line) => `  ${line}\n`)
    .join('')}}\n`

/** Sentences of the marks. */
export const marksOf = (text: string, path = 'src/App.tsx') =>
  migrate({ [path]: text }).marks.map((one) => one.text.replace(/ See http\S+$/, ''))
