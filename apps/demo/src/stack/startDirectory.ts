import { type RunningProvider, startProvider } from '@latchkey/provider'
import { generateWallets } from '@latchkey/provider/testing'

export type Directory = Pick<RunningProvider, 'url' | 'stop'> & {
  /** In the directory's order. */
  readonly wallets: ReturnType<typeof generateWallets>
}

/** A provider that serves nothing but a directory of made-up wallets, on a free port. */
export async function startDirectory({ count }: { count: number }): Promise<Directory> {
  const wallets = generateWallets(count)
  const { url, stop } = await startProvider({ wallets })
  return { url, stop, wallets }
}
