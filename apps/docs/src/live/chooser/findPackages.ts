import type { Choice } from './Choice.ts'
import { findParts } from './findParts.ts'
import { testWallets } from './parts.ts'

/** Returns the packages that a choice installs, each once: those of the app, and those for development alone. */
export function findPackages(choice: Choice): Readonly<Record<'app' | 'development', readonly string[]>> {
  const parts = findParts(choice)
  const [first] = choice.chains
  const app = new Set(['@latchkey/core', ...parts.flatMap(({ packages }) => packages)])
  const development = new Set([
    ...parts.flatMap((part) => part.development ?? []),
    ...(choice.extras.includes('tests') && first ? testWallets[first] : []),
  ])
  const ours = (name: string) => (name.startsWith('@latchkey/') ? 0 : 1)
  return {
    app: [...app].sort((one, other) => ours(one) - ours(other)),
    development: [...development].filter((name) => !app.has(name)),
  }
}
