import type { SendWarning } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { Icon } from '../../parts/pictures/Icon.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { KeptBackText } from './KeptBackText.js'
import { Text } from './texts.js'

/** Shows the warnings of a reviewed transfer. */
export function Warnings({
  warnings,
  symbol,
}: {
  readonly warnings: readonly SendWarning[]
  /** Symbol of the token that is sent. */
  readonly symbol: string
}): ReactNode {
  return warnings.map((warning) => (
    <div key={warning.kind} className="lk-note" data-tone="warning" data-warning={warning.kind}>
      <Icon name={warning.kind === 'first_time' || warning.kind === 'own_address' ? 'shield' : 'warning'} />
      <p>
        {warning.kind === 'look_alike' && warning.known !== undefined ? (
          <Text
            id="send.look_alike_known"
            values={{ known: <AddressGroups key="known" address={warning.known} /> }}
          />
        ) : warning.kind === 'borrowed_record' ? (
          <Text id="send.borrowed_record" values={{ other: warning.network }} />
        ) : warning.kind === 'kept_back' ? (
          <KeptBackText keptBack={warning.keptBack} symbol={symbol} />
        ) : (
          <Text id={`send.${warning.kind}`} />
        )}
      </p>
    </div>
  ))
}
