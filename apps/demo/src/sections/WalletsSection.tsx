import { useStoreValue } from '@latchkey/react'
import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import type { ReactNode } from 'react'
import { useDemo } from '../demo/useDemo.ts'
import { Switch } from '../parts/Switch.tsx'
import { WalletCard } from '../wallets/WalletCard.tsx'
import { type WalletId, type WalletRow, walletIds, walletRows } from '../wallets/walletRows.ts'

/** Shows switches that put wallets on this page, and the controls of each wallet. */
export function WalletsSection(): ReactNode {
  const demo = useDemo()
  const { wallets: wanted } = useStoreValue(demo.$settings)
  const installed = useStoreValue(demo.$wallets)
  const isThere = (id: WalletId) => {
    const { kind }: WalletRow = walletRows[id]
    return (kind !== 'solana' || demo.stack.solana) && (kind !== 'bitcoin' || demo.stack.bitcoin)
  }
  return (
    <Section
      title="Test wallets"
      about={
        <>
          They behave like browser extensions, but live in this page. Their keys are the well-known test keys
          of every local chain: <strong>never send anything of value to them.</strong>
        </>
      }
    >
      <ul className="wallets">
        {walletIds.filter(isThere).map((id) => {
          const { name, about } = walletRows[id]
          const wallet = installed.find((each) => each.id === id)?.wallet
          return (
            <li key={id}>
              <Switch
                label={name}
                hint={about}
                checked={wanted.includes(id)}
                onChange={(checked) =>
                  demo.change({
                    wallets: walletIds.filter((one) => (one === id ? checked : wanted.includes(one))),
                  })
                }
              />
              {wallet && <WalletCard wallet={wallet} />}
            </li>
          )
        })}
      </ul>
      <p>
        <a href={demo.stack.walletUrl} target="_blank" rel="noreferrer">
          A wallet in a window of its own
        </a>
        , to pair with by QR code or link.
      </p>
    </Section>
  )
}
