/** Runs inside the page before it loads: a wallet that announces itself, approves at once and remembers having done so. */
export function smokeWallet(): void {
  const account = '0x7a3f0b5e1d2c4a69887766554433221100c91e04'
  const asked: string[] = []
  Object.assign(window, { smokeWalletAsked: asked })
  const approved = () => localStorage.getItem('smoke-wallet') === 'approved'
  const provider = {
    async request({ method }: { method: string }): Promise<unknown> {
      asked.push(method)
      if (method === 'eth_requestAccounts') localStorage.setItem('smoke-wallet', 'approved')
      if (method === 'eth_requestAccounts' || method === 'eth_accounts') return approved() ? [account] : []
      if (method === 'eth_chainId') return '0x1'
      throw Object.assign(new Error(`${method} is not supported`), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const info = {
    uuid: 'e0f0cb5e-7cbe-4d37-8b1f-6d2a5e0a8f10',
    name: 'Smoke Wallet',
    icon,
    rdns: 'example.smoke',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
