import { ConnectButton } from '@latchkey/react'
import { Session } from './Session'

export default function Page() {
  return (
    <>
      <h1>My app</h1>
      <ConnectButton />
      <Session />
    </>
  )
}
