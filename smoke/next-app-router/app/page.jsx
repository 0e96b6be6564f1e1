import { ConnectButton } from '@latchkey/react'

export default function Page() {
  return <ConnectButton />
}
