import type { ReactNode } from 'react'
import { useModalController } from '../../../client/useModalController.js'
import { Text } from '../login/texts.js'
import { useAllow } from '../login/useAllow.js'

/** Leads from the logins to those that import a wallet. */
export function ImportLink({ blocked }: { readonly blocked: boolean }): ReactNode {
  const modal = useModalController()
  const allow = useAllow(blocked)
  return (
    <p className="lk-foot" data-import="">
      <button
        type="button"
        data-key="import"
        data-opens="ImportWallet"
        aria-disabled={blocked}
        onClick={() => allow(() => modal.push({ view: 'ImportWallet' }))}
      >
        <Text id="import.title" />
      </button>
    </p>
  )
}
