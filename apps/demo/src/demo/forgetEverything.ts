/** Empties what the product and the test wallets keep in this browser, and starts the page anew. */
export function forgetEverything(page: Window): void {
  const { localStorage, location } = page
  for (const key of Object.keys(localStorage))
    if (key.startsWith('latchkey:') || key.startsWith('testwallet:')) localStorage.removeItem(key)
  location.assign(location.pathname)
}
