/** The features of the Solana family, as script and record name them. */
export type SolanaMethod =
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'
  | 'solana:signIn'
