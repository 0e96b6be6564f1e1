import { KnownConnectButton } from '@latchkey/react'

export default function Page() {
  return <KnownConnectButton />
}
