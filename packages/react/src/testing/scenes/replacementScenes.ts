import type { Capabilities, Latchkey, PreparedReplacement, TransactionStatus } from '@latchkey/core'
import { nodeErrors, parseAmount, rpcErrors, transportErrors } from '@latchkey/core'
import { activity } from '@latchkey/core/activity'
import { markMayBeSent } from '@latchkey/core/adapter'
import { send } from '@latchkey/core/send'
import { openThen, press, type Scene, scene, seen } from './scene.js'
import { able, fillIn, friend, never, submits } from './sendScenes.js'

const own = '0x7a16fF8270133F063aAb6C9977183D9e72c91E04'
const old = '0x5f1e9a9e5f3a1d2b4c6d8e0f1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d'
const other = '0x81a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d5f1e9a9e5f3a1d2b4c6d8e0'

type Kind = PreparedReplacement['kind']
type Submit = NonNullable<Capabilities['replacement']>['submit']

/** An adapter whose wallet replaces transactions, with the status of each on the network. */
const replaces = (
  submit: Submit,
  statuses: Readonly<Record<string, TransactionStatus>> = {},
  facts: Partial<PreparedReplacement> = {},
): Capabilities => ({
  ...able(submits),
  transactionStatus: async ({ hash }) => statuses[hash] ?? { status: 'pending' },
  replacement: {
    prepare: async ({ connection: _, signal: __, ...request }) => ({
      ...request,
      from: own,
      to: request.kind === 'cancel' ? own : friend,
      amount: parseAmount(request.kind === 'cancel' ? '0' : '0.25', 18),
      fee: parseAmount('0.00058', 18),
      replacedFee: parseAmount('0.00041', 18),
      costs: [],
      nonce: 12n,
      ...facts,
    }),
    submit,
  },
})

const sends: Submit = async () => ({ hash: other })

async function sendIt(client: Latchkey): Promise<void> {
  await fillIn(client, friend)
  await client.use(send()).review()
  await seen('.lk-facts')
  await press('send')
  await seen('[data-key="hash"]')
}

/** Sends 0.25 ETH and opens the review that replaces the pending transaction. */
async function review(client: Latchkey, kind: Kind): Promise<void> {
  await sendIt(client)
  await press(`${kind} ${old}`)
  await seen('.lk-facts dd')
}

async function replace(client: Latchkey, kind: Kind): Promise<void> {
  await review(client, kind)
  // An adapter lists what it sent.
  const sending = { from: own, to: friend, replaces: old, ...(kind === 'cancel' && { kind }) }
  client.use(activity()).add({ chainId: 'eip155:1', hash: other, ...sending })
  await press('replace')
  await seen('[data-key="hash"]')
}

/** The outcome of a replacement. */
const lands = (kind: Kind, outcomes: Readonly<Record<string, TransactionStatus>>) => (): Scene => {
  const statuses: Record<string, TransactionStatus> = {}
  const submit: Submit = async (request) => {
    Object.assign(statuses, outcomes)
    return sends(request)
  }
  return scene({ can: replaces(submit, statuses) }, async (client) => {
    await replace(client, kind)
    await seen('[data-outcome]:not([data-outcome="pending"])')
  })()
}

/** A pending transaction that is sped up or cancelled, in every state. */
export const replacementScenes = {
  'send-done-open': scene({ can: replaces(sends) }, sendIt),
  'replace-speed-up': scene({ can: replaces(sends) }, (client) => review(client, 'speedUp')),
  'replace-cancel': scene(
    {
      can: replaces(
        sends,
        {},
        {
          costs: [{ reason: 'data_fee', amount: parseAmount('0.000001', 18), isEstimate: true }],
        },
      ),
    },
    (client) => review(client, 'cancel'),
  ),
  'replace-preparing': scene(
    { can: { ...replaces(sends), replacement: { prepare: never, submit: sends } } },
    async (client) => {
      await fillIn(client, friend)
      await openThen(client, {
        view: 'ReplaceTransaction',
        params: { chainId: 'eip155:1', hash: old, kind: 'cancel' },
      })
      await seen('[aria-busy="true"] .lk-skeleton')
    },
  ),
  'replace-impossible': scene(
    {
      can: {
        ...replaces(sends),
        replacement: {
          prepare: () => Promise.reject(transportErrors.malformedResponse({ method: 'eth_getBalance' })),
          submit: sends,
        },
      },
    },
    async (client) => {
      await fillIn(client, friend)
      await openThen(client, {
        view: 'ReplaceTransaction',
        params: { chainId: 'eip155:1', hash: old, kind: 'cancel' },
      })
      await seen('[role="alert"]')
    },
  ),
  'replace-waiting': scene({ can: replaces(never) }, async (client) => {
    await review(client, 'speedUp')
    await press('replace')
    await seen('[data-key="replace"][aria-busy="true"]')
  }),
  'replace-declined': scene(
    { can: replaces(() => Promise.reject(rpcErrors.userRejected({}, { rpcCode: 4001 }))) },
    async (client) => {
      await review(client, 'cancel')
      await press('replace')
    },
  ),
  'replace-unclear': scene(
    { can: replaces(() => Promise.reject(markMayBeSent(nodeErrors.nonceTooLow({})))) },
    async (client) => {
      await review(client, 'speedUp')
      await press('replace')
      await seen('[role="alert"]')
    },
  ),
  'replace-sped-up': scene({ can: replaces(sends) }, (client) => replace(client, 'speedUp')),
  'replace-sped-up-confirmed': lands('speedUp', {
    [other]: { status: 'confirmed' },
    [old]: { status: 'replaced', by: other },
  }),
  'replace-sped-up-first': lands('speedUp', {
    [old]: { status: 'confirmed' },
    [other]: { status: 'replaced', by: old },
  }),
  'replace-cancelling': scene({ can: replaces(sends) }, (client) => replace(client, 'cancel')),
  'replace-cancelled': lands('cancel', {
    [other]: { status: 'confirmed' },
    [old]: { status: 'replaced', by: other },
  }),
  'replace-too-late': lands('cancel', {
    [old]: { status: 'confirmed' },
    [other]: { status: 'replaced', by: old },
  }),
  'replace-failed': lands('speedUp', { [other]: { status: 'failed' } }),
  'replace-unknown': lands('cancel', {
    [old]: { status: 'replaced', by: `0x${'7'.repeat(64)}` },
    [other]: { status: 'replaced', by: `0x${'7'.repeat(64)}` },
  }),
  'activity-open': scene({ can: replaces(sends), history: [] }, async (client) => {
    await sendIt(client)
    await openThen(client, { view: 'Account', params: { tab: 'activity' } })
    await seen(`[data-key="cancel ${old}"]`)
  }),
} as const satisfies Readonly<Record<string, () => Scene>>
