import { type ReactNode, useEffect, useState } from 'react'
import type { Choice } from '../choice/Choice.ts'
import { writeChoice } from '../choice/readChoice.ts'
import { readNetwork, setNetwork } from './networkSwitch.ts'
import { useMailUrl } from './useMailUrl.ts'
import { usePhone } from './usePhone.ts'

const symbols = { eip155: 'ETH', solana: 'SOL', bip122: 'BTC' } as const

/** The modal in a phone, and the buttons that use it. */
export function PhoneStage({ choice }: { readonly choice: Choice }): ReactNode {
  const query = writeChoice(choice)
  const { ref, src, isReady, isConnected, order } = usePhone({
    query,
    wiring: `${choice.chains.join()} ${choice.email}`,
    look: { phone: 'look', query },
  })
  const [works, setWorks] = useState(true)
  const [isMended, setMended] = useState(false)
  useEffect(() => void readNetwork().then(setWorks, () => undefined), [])
  const change = async () => {
    await setNetwork(!works)
    setWorks(!works)
    setMended(!works)
    order({ phone: 'reread', works: !works })
  }
  const mailUrl = useMailUrl(choice.email)
  const [first = 'eip155'] = choice.chains
  return (
    <div className="stage">
      <div className="phone">
        {/* Inert while it loads: its modal would take the focus from the page. */}
        <iframe ref={ref} key={src} src={src} title="Latchkey in an app on a phone" inert={!isReady} />
      </div>
      <div className="orders" role="group" aria-label="Use the modal">
        <button
          type="button"
          className="primary"
          disabled={!isReady}
          onClick={() => order({ phone: 'connect' })}
        >
          {isConnected ? 'Account' : 'Connect'}
        </button>
        <button type="button" disabled={!isReady} onClick={() => order({ phone: 'send' })}>
          Send 0.25 {symbols[first]}
        </button>
        <button type="button" disabled={!isReady} aria-pressed={!works} onClick={() => void change()}>
          {works ? 'Break the network' : 'Mend the network'}
        </button>
      </div>
      <p className="stage-note" role="status">
        {works
          ? isMended
            ? 'The network works again. The account reads it within 30 seconds.'
            : 'Test wallets and local chains: the modal is real, the money is not.'
          : 'No endpoint answers. The modal says so, and keeps what it knows.'}
      </p>
      {mailUrl !== undefined && (
        <a className="stage-link" href={mailUrl} target="_blank" rel="noreferrer">
          Read the codes in the mailbox of the demo
        </a>
      )}
    </div>
  )
}
