/** Cuts (never rounds) a decimal string to `places` decimals, padded, with a comma between thousands. */
export function truncateDecimal(text: string, places: number): string {
  const [whole = '0', fraction = ''] = text.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return places === 0 ? grouped : `${grouped}.${fraction.slice(0, places).padEnd(places, '0')}`
}
