import { useRead } from '@latchkey/react/hooks'
import { Section } from '@latchkey/test-wallet/shared/Section.tsx'
import { Select } from '@latchkey/test-wallet/shared/Select.tsx'
import type { ReactNode } from 'react'
import { isRpcFault, type RpcFault } from '../config/rpcFaults.ts'
import { useDemo } from '../demo/useDemo.ts'

const words: Readonly<Record<RpcFault, string>> = {
  works: 'works',
  down: 'is down',
  slow: 'is slow, 4 seconds',
  busy: 'is busy: 429, try again in 2 seconds',
  html: 'sends a web page',
  wrong: 'responds for another chain',
}

/** Shows switches for faults of nodes, services and wallets. */
export function BreakSection(): ReactNode {
  const { stack } = useDemo()
  // The server keeps the fault, so it survives a reload.
  const { data: fault = 'works', refetch } = useRead({ key: 'rpc fault', read: () => rpcFault() })
  const blocks = useRead({ key: 'blocks', read: () => setSwitch('/blocks') })
  const setBlocks = (name: string) => void setSwitch('/blocks', name).then(blocks.refetch, blocks.refetch)
  return (
    <Section title="Break it" about="What the product says when things go wrong.">
      <div className="controls">
        <Select
          label={`The RPC of ${stack.chains[0].name}`}
          hint="As this page sees it; the wallets have a line of their own."
          value={fault}
          choices={Object.entries(words).map(([value, label]) => ({ value, label }))}
          onChange={(name) => {
            if (isRpcFault(name)) void rpcFault(name).then(refetch, refetch)
          }}
        />
        <Select
          label={`Blocks of ${stack.chains[0].name}`}
          hint="While they are held back, what you send stays pending."
          value={blocks.data ?? 'made'}
          choices={[
            { value: 'made', label: 'made for each transaction' },
            { value: 'held', label: 'held back' },
          ]}
          onChange={setBlocks}
        />
        <div>
          <button type="button" onClick={() => setBlocks('replace')}>
            Replace the pending transaction
          </button>
        </div>
        <p className="empty">Puts an empty one with its nonce into a block, as "cancel" in a wallet does.</p>
        <div>
          <button type="button" onClick={() => forgetEverything(window)}>
            Forget everything
          </button>
        </div>
        <p className="empty">
          Empties what the product and the test wallets keep in this browser, and starts anew.
        </p>
      </div>
    </Section>
  )
}

/** Deletes everything that the product and the test wallets store in this browser, and reloads the page. */
function forgetEverything(page: Window): void {
  const { localStorage, location } = page
  for (const key of Object.keys(localStorage))
    if (key.startsWith('latchkey:') || key.startsWith('testwallet:')) localStorage.removeItem(key)
  location.assign(location.pathname)
}

/** Returns the fault of the first chain's RPC. With a name, sets it. */
async function rpcFault(name?: RpcFault): Promise<RpcFault> {
  const fault = await setSwitch('/rpc-fault', name)
  return fault !== undefined && isRpcFault(fault) ? fault : 'works'
}

/** Returns the choice of a switch of the server; `undefined` if it does not respond. With a name, sets it. */
async function setSwitch(path: string, name?: string): Promise<string | undefined> {
  const response = await fetch(`${path}/${name ?? ''}`, { method: name === undefined ? 'GET' : 'POST' })
  const body: unknown = response.ok ? await response.json() : undefined
  return typeof body === 'string' ? body : undefined
}
