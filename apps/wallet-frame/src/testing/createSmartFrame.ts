import type { Account } from '../account/Account.ts'
import type { FrameNetwork } from '../config/FrameConfig.ts'
import type { FrameContext } from '../context/FrameContext.ts'
import type { SendToBundler } from '../delegation/createSendToBundler.ts'
import {
  type AccountType,
  createSmartAccounts,
  type ListedNetwork,
} from '../delegation/createSmartAccounts.ts'
import { createHandlers } from '../handlers/createHandlers.ts'
import type { DerivedAccounts } from '../keys/deriveAccounts.ts'
import type { SignRequest } from '../keys/SignRequest.ts'
import { createPages } from '../pages/createPages.ts'
import { createApprovals } from '../review/createApprovals.ts'
import type { NonceLock } from '../review/createNonceLock.ts'
import type { Review } from '../review/Review.ts'
import type { Nodes } from '../rpc/createNodes.ts'

/** Creates a frame whose keys are in this process and whose visitor decides on each review at once. */
export function createSmartFrame({
  keys,
  nodes,
  send,
  networks,
  facts = [{ chainId: 'eip155:31337', name: 'Local', symbol: 'ETH', decimals: 18 }],
  preferred = 'smartAccount',
  decide = async () => true,
  sleep = async () => undefined,
  lock,
}: {
  readonly keys: DerivedAccounts
  readonly nodes: Nodes
  readonly send: SendToBundler
  readonly networks: readonly ListedNetwork[]
  /** Networks of the frame's configuration. */
  readonly facts?: readonly FrameNetwork[]
  readonly preferred?: AccountType
  /** Whether the visitor approves a review. */
  decide?(review: Review): Promise<boolean>
  sleep?(): Promise<void>
  /** Locks that frames share, as tabs of one site do. */
  readonly lock?: NonceLock
}) {
  const approvals = createApprovals(lock && { lock })
  const reviews: Review[] = []
  const signed: SignRequest[] = []
  approvals.subscribe(() => {
    const review = approvals.current()
    if (!review || reviews.includes(review)) return
    reviews.push(review)
    const request = approvals.request() ?? ''
    void decide(review).then((isApproved) =>
      isApproved ? approvals.approve(review.id) : approvals.reject(request),
    )
  })
  const account: Partial<Account> = {
    addresses: async () => keys.addresses,
    readUser: async () => ({ email: null, userName: null, addresses: keys.addresses }),
    readToken: async () => 'token',
    async sign(request) {
      signed.push(request)
      return keys.sign(request)
    },
  }
  const chain = { id: 'eip155:31337' }
  const smartAccounts = createSmartAccounts({
    readNetworks: async () => networks,
    facts,
    now: () => 0,
    sleep: () => new Promise(() => undefined),
  })
  smartAccounts.prefer(preferred)
  const context: FrameContext = {
    account: account as Account,
    logins: () => Promise.reject(new Error('No login here.')),
    pages: createPages(),
    nodes,
    approvals,
    networks: facts,
    smartAccounts,
    sendToBundler: send,
    apiUrl: 'https://api.example',
    chain: {
      get: () => chain.id,
      set(chainId) {
        chain.id = chainId
      },
      reset: () => undefined,
    },
    sleep,
    loadTexts: () => undefined,
    setLocales: () => undefined,
    setTheme: () => undefined,
    updateSession: () => undefined,
    projectId: '',
    setSdk: () => undefined,
    isKept: async () => true,
    keepInWindow: async () => false,
    signInByPasskey: async () => undefined,
    reload: () => undefined,
  }
  const handlers = createHandlers(context)
  const peer = { origin: 'https://app.example', signal: new AbortController().signal }
  return {
    handlers,
    peer,
    reviews,
    signed,
    request: (method: string, params?: unknown, chainId = 'eip155:31337') =>
      handlers.rpcRequest({ method, params, chainId }, peer),
  }
}
