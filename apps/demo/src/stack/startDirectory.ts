import { type RunningApiServer, startApiServer } from '@latchkey/api'
import { generateWallets } from '@latchkey/api/testing'

export type Directory = Pick<RunningApiServer, 'url' | 'stop'> & {
  /** In the directory's order. */
  readonly wallets: ReturnType<typeof generateWallets>
}

/** Starts a provider API that serves only a directory of generated wallets, on a free port. */
export async function startDirectory({ count }: { count: number }): Promise<Directory> {
  const wallets = generateWallets(count)
  const { url, stop } = await startApiServer({ wallets })
  return { url, stop, wallets }
}
