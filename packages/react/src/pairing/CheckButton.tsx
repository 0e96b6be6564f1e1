import type { WalletConnect } from '@latchkey/core'
import type { ReactNode } from 'react'
import { Spinner } from '../parts/Spinner.js'
import { Text } from './texts.js'
import { useCheck } from './useCheck.js'

/** "Check now": a wallet's answer may lie ready while the page still waits for it. */
export function CheckButton(props: {
  readonly pairing: WalletConnect
  readonly className?: string
}): ReactNode {
  const { checking, run } = useCheck(props.pairing)
  return (
    <button
      type="button"
      className={props.className}
      aria-busy={checking}
      aria-disabled={checking}
      onClick={run}
    >
      {checking && props.className && <Spinner />}
      <Text id={checking ? 'pairing.checking' : 'pairing.check'} />
    </button>
  )
}
