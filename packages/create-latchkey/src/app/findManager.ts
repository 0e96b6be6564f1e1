/** How a package manager is called. */
export type Manager = {
  readonly install: string
  /** Before the name of a script. */
  readonly run: string
  readonly test: string
  /** Before an installed command. */
  readonly execute: string
}

const npm: Manager = { install: 'npm install', run: 'npm run', test: 'npm test', execute: 'npx' }

/** Package managers by the name that they call themselves. */
const managers: Readonly<Record<string, Manager>> = {
  npm,
  pnpm: { install: 'pnpm install', run: 'pnpm', test: 'pnpm test', execute: 'pnpm exec' },
  yarn: { install: 'yarn install', run: 'yarn', test: 'yarn test', execute: 'yarn' },
  bun: { install: 'bun install', run: 'bun run', test: 'bun run test', execute: 'bunx' },
}

/** Returns the package manager that started this process, by its `npm_config_user_agent`. Without one, it is npm. */
export function findManager(userAgent: string | undefined): Manager {
  const [name = ''] = userAgent?.split('/') ?? []
  return (Object.hasOwn(managers, name) && managers[name]) || npm
}
