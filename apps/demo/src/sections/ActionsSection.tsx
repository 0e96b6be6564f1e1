import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import type { ReactNode } from 'react'
import { AddAndRemoveNetwork } from '../actions/AddAndRemoveNetwork.tsx'
import { Balance } from '../actions/Balance.tsx'
import { Connect } from '../actions/Connect.tsx'
import { Disconnect } from '../actions/Disconnect.tsx'
import { OpenView } from '../actions/OpenView.tsx'
import { PayInModal } from '../actions/PayInModal.tsx'
import { Reconnect } from '../actions/Reconnect.tsx'
import { Request } from '../actions/Request.tsx'
import { RequestPermission } from '../actions/RequestPermission.tsx'
import { SendCalls } from '../actions/SendCalls.tsx'
import { SendInModal } from '../actions/SendInModal.tsx'
import { SendToSelf } from '../actions/SendToSelf.tsx'
import { SignMessage } from '../actions/SignMessage.tsx'
import { SignTypedData } from '../actions/SignTypedData.tsx'
import { SwitchNetwork } from '../actions/SwitchNetwork.tsx'
import { TransferToSelf } from '../actions/TransferToSelf.tsx'

/** Shows the hooks and the headless API, with a button for each call. */
export const ActionsSection = (): ReactNode => (
  <Section title="Actions" about="The same things the modal does, called from code.">
    <div className="actions">
      <Connect />
      <SignMessage />
      <SignTypedData />
      <SendToSelf />
      <TransferToSelf />
      <SendInModal />
      <PayInModal />
      <SendCalls />
      <RequestPermission />
      <SwitchNetwork />
      <AddAndRemoveNetwork />
      <Request />
      <Balance />
      <OpenView />
      <Reconnect />
      <Disconnect />
    </div>
  </Section>
)
