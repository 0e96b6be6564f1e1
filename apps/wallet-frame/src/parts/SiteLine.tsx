/** A text about the site that the wallet was opened from. `{site}` in the text marks the place of its address. */
export function SiteLine({ text, site }: { readonly text: string; readonly site: string }) {
  const [before, after] = text.split('{site}')
  return (
    <p className="site">
      {before}
      <strong dir="ltr">{site}</strong>
      {after}
    </p>
  )
}
