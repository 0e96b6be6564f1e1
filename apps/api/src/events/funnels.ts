/** Steps of a visitor, each by the event that pages report, and the events of failures. */
export type Funnel = {
  readonly name: string
  /** `unless`: a property that must not be true. */
  readonly steps: readonly { readonly event: string; readonly unless?: 'connected' | 'reconnect' }[]
  readonly failures: readonly string[]
}

/** The funnels of the events that the interface and the client report. */
export const funnels: readonly Funnel[] = [
  {
    name: 'connect',
    steps: [
      // Opened with a connection, the modal shows the account.
      { event: 'MODAL_OPEN', unless: 'connected' },
      { event: 'SELECT_WALLET' },
      { event: 'CONNECT_SUCCESS', unless: 'reconnect' },
    ],
    failures: ['CONNECT_ERROR', 'USER_REJECTED'],
  },
  {
    name: 'email',
    steps: [
      { event: 'EMAIL_SUBMITTED' },
      { event: 'EMAIL_VERIFICATION_CODE_SENT' },
      { event: 'EMAIL_VERIFICATION_CODE_PASS' },
    ],
    failures: ['EMAIL_VERIFICATION_CODE_FAIL'],
  },
  {
    name: 'social',
    steps: [{ event: 'SOCIAL_LOGIN_STARTED' }, { event: 'SOCIAL_LOGIN_SUCCESS', unless: 'reconnect' }],
    failures: ['SOCIAL_LOGIN_ERROR', 'SOCIAL_LOGIN_CANCELED'],
  },
  {
    name: 'sign-in',
    steps: [{ event: 'CLICK_SIGN_SIWX_MESSAGE' }, { event: 'SIWX_AUTH_SUCCESS' }],
    failures: ['SIWX_AUTH_ERROR'],
  },
  {
    name: 'send',
    steps: [{ event: 'OPEN_SEND' }, { event: 'SEND_INITIATED' }, { event: 'SEND_SUCCESS' }],
    failures: ['SEND_ERROR', 'SEND_REJECTED'],
  },
  {
    name: 'swap',
    steps: [{ event: 'OPEN_SWAP' }, { event: 'INITIATE_SWAP' }, { event: 'SWAP_SUCCESS' }],
    failures: ['SWAP_ERROR', 'SWAP_APPROVAL_ERROR'],
  },
  {
    name: 'pay',
    steps: [{ event: 'PAY_INITIATED' }, { event: 'PAY_SUCCESS' }],
    failures: ['PAY_ERROR'],
  },
]
