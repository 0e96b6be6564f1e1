/** Whether a real wallet shows a person something before it answers this method. */
export function isPrompt(method: string): boolean {
  switch (method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
    case 'personal_sign':
    case 'eth_signTypedData_v4':
    case 'eth_sendTransaction':
    case 'wallet_switchEthereumChain':
    case 'wallet_addEthereumChain':
    case 'wallet_watchAsset':
      return true
    default:
      return false
  }
}
