import type { DirectoryWallet } from '@latchkey/core/directory'
import type { ReactNode } from 'react'
import { Picture } from './Picture.js'
import { useMarks } from './useMarks.js'

const load = () => import('./walletMarks.generated.js')

/** Shows a directory wallet's picture: that of the directory, else the bundled mark, else a letter. */
export function ListedPicture({ wallet }: { readonly wallet: DirectoryWallet }): ReactNode {
  const mark = useMarks(load)?.markOf(wallet.id)
  return <Picture kind="wallet" listed icon={wallet.image} mark={mark} seed={wallet.name} />
}
