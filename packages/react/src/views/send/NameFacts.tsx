import type { SendApi, SendForm, SendProblem } from '@latchkey/core/send'
import type { ReactNode } from 'react'
import { useActiveNetwork } from '../../client/useActiveNetwork.js'
import { formatList } from '../../format/formatList.js'
import { useLocale } from '../../format/useLocale.js'
import { Icon } from '../../parts/pictures/Icon.js'
import { AddressGroups } from '../../parts/rows/AddressGroups.js'
import { Text } from './texts.js'

/** The address that a name leads to, and where it comes from. */
export function NameFacts(props: {
  readonly form: SendForm
  readonly flow: SendApi
  readonly problem: SendProblem | undefined
  readonly onAsk: () => void
}): ReactNode {
  const { form, flow, problem, onAsk } = props
  const { hosts, recipient, resolved } = form
  const locale = useLocale()
  return (
    <>
      {resolved && (
        <p className="lk-group" role="status">
          <Text id="send.resolved" values={{ name: recipient.trim() }} />
          <br />
          <AddressGroups address={resolved} />
        </p>
      )}
      {hosts && (
        <p className="lk-group" role="status">
          <Text
            id={resolved ? 'send.hostsAsked' : 'send.hostsNotAsked'}
            values={{ hosts: <>{formatList(hosts, locale)}</> }}
          />
        </p>
      )}
      {problem === 'name_outside' && (
        <div className="lk-filter">
          <button
            type="button"
            className="lk-link"
            data-key="hosts"
            onClick={() => {
              flow.set({ recipient })
              // The button goes away.
              onAsk()
            }}
          >
            <Text id="send.askHosts" />
          </button>
        </div>
      )}
    </>
  )
}

/** Facts that the visitor has to know and accept about an address of another network. */
export function NameWarning({
  form: { accepted, borrowed, resolved },
  flow,
}: {
  readonly form: SendForm
  readonly flow: SendApi
}): ReactNode {
  const { network } = useActiveNetwork()
  if (!resolved || !borrowed) return null
  const places = { network: network.name, other: borrowed.network }
  return (
    <div className="lk-note" data-tone="warning">
      <Icon name="warning" />
      <div>
        <p role="status">
          <Text id="send.borrowedRecord" values={places} />
          {borrowed.account !== 'key' && (
            <>
              <br />
              <Text
                id={borrowed.account === 'absent' ? 'send.borrowedAbsent' : 'send.borrowedContract'}
                values={places}
              />
            </>
          )}
        </p>
        {borrowed.account === 'contract' && (
          <label className="lk-consent">
            <input
              type="checkbox"
              data-key="accept"
              checked={accepted === true}
              onChange={(event) => flow.set({ accepted: event.currentTarget.checked })}
            />
            <span>
              <Text id="send.acceptBorrowed" />
            </span>
          </label>
        )}
      </div>
    </div>
  )
}
