import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { FaultProxy } from '@latchkey/sandbox'
import { type ServedFiles, serveFiles } from '@latchkey/test-wallet/serveFiles'
import { answerRpcFault } from './answerRpcFault.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { listen } from './listen.ts'
import type { StackConfig } from './StackConfig.ts'
import { StackError } from './StackError.ts'

/**
 * Finds the folder of the built page.
 *
 * @throws StackError `NOT_BUILT`
 */
export function findPage(folder: string): string {
  const base = resolve(folder)
  if (existsSync(join(base, 'index.html'))) return base
  throw new StackError({
    code: 'NOT_BUILT',
    message: `There is no built page in ${base}; run the root script "build" first.`,
  })
}

/**
 * Serves the built page, `/stack.json` and `/rpc-fault` under the strict content security policy.
 *
 * @throws StackError `PORT_IN_USE`
 */
export async function servePage({
  folder,
  port,
  config,
  rpcs,
}: {
  folder: string
  port: number
  config: StackConfig
  /** What the page may break. */
  rpcs: readonly FaultProxy[]
}): Promise<ServedFiles> {
  const fault = answerRpcFault({ rpcs })
  return serveFiles({
    folder,
    headers: { 'content-security-policy': contentSecurityPolicy },
    data: { '/stack.json': config },
    listen: (server) => listen({ server, port }),
    answer(asked) {
      if (!asked.path.startsWith('/rpc-fault')) return false
      fault(asked)
      return true
    },
  })
}
