import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { markOf } from './firstMarks.generated.js'
import { Picture } from './Picture.js'
import { useMarks } from './useMarks.js'

const load = () => import('./walletMarks.generated.js')

/** Loads the marks of more wallets ahead, by default of all. The next picture retries a failed load. */
export function preloadMarks(wallets?: readonly DirectoryWallet[]): void {
  if (!wallets || wallets.some(({ id }) => !markOf(id))) load().catch(() => undefined)
}

/** Shows a directory wallet's picture: that of the directory, else the bundled mark, else a letter. */
export function ListedPicture({ wallet }: { readonly wallet: DirectoryWallet }): ReactNode {
  const first = markOf(wallet.id)
  const others = useMarks(load, { isNeeded: !first })
  return (
    <Picture
      kind="wallet"
      listed
      icon={wallet.image}
      mark={first?.sheet ?? others?.markOf(wallet.id)}
      at={first?.at}
      isAwaited={!first && others === undefined}
      seed={wallet.name}
    />
  )
}
