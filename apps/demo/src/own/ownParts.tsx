import { type AccountSlotProps, ActionRow, defineView, type Slots, useModal } from '@latchkey/react'
import type { ReactNode } from 'react'

declare global {
  interface LatchkeyViews {
    /** A view of the demo: what the account could stake. */
    stake: { readonly address: string }
  }
}

/** A row of the demo in the account, which opens a view of the demo. */
function StakeRow({ account: { address } }: AccountSlotProps): ReactNode {
  const { open } = useModal()
  if (!address) return null
  return (
    <ActionRow
      icon={<img src="/favicon.svg" alt="" />}
      note="A row of the demo"
      onClick={() => void open({ view: 'stake', params: { address } })}
    >
      Stake
    </ActionRow>
  )
}

function Stake({ address }: { readonly address: string }): ReactNode {
  const { back, open } = useModal()
  return (
    <>
      <p>This view belongs to the demo, and shows {address.slice(0, 6)}.</p>
      <ActionRow onClick={() => void open({ view: 'Receive' })}>Add coins first</ActionRow>
      <ActionRow onClick={back}>Not now</ActionRow>
    </>
  )
}

function Broken(): never {
  throw new Error('The demo broke this slot.')
}

const slots: Slots = {
  accountActions: StakeRow,
  accountFooter: () => 'The demo wrote this line.',
  connectFooter: () => 'Questions? The demo has no answers.',
}

/** Components and views of the demo, by the setting. */
export const ownParts = {
  none: {},
  all: { slots, views: [defineView({ name: 'stake', title: 'Stake', View: Stake })] },
  broken: { slots: { ...slots, accountActions: Broken } },
} as const
