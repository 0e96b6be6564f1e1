/** Methods that share one prompt: while one is open, another of its group is answered -32002. */
export function promptGroup(method: string): 'accounts' | 'chain' | undefined {
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return 'accounts'
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
      return 'chain'
    default:
      return undefined
  }
}
