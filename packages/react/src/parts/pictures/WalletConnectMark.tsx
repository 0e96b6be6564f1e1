import type { ReactNode } from 'react'
import { Picture } from './Picture.js'

const mark =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%230988f0' d='M0 0h40v40H0z'/><path fill='none' stroke='%23fff' stroke-width='3' d='M12.6 15.7c4.1-4 10.7-4 14.8 0M8 19.6l6 5.900 6-5.900 6 5.900 6-5.900'/></svg>"

/** WalletConnect's mark, for wallets on other devices. */
export const WalletConnectMark = (): ReactNode => (
  <Picture kind="wallet" icon={undefined} mark={mark} seed="WalletConnect" />
)
