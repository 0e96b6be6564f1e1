/** Runs inside the page before it loads: announces one wallet that never responds. */
export function announceWallet(name: string): void {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const detail = Object.freeze({
    info: { uuid: '6b6f0a5c-6c0e-4c58-9f4e-2a1b77b2f1aa', name, icon, rdns: 'example.bench' },
    provider: { request: () => new Promise(() => {}), on() {}, removeListener() {} },
  })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
