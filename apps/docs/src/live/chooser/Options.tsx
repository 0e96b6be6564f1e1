/** A group of options of which one is chosen (`radio`), or any number (`checkbox`). */
export function Options<Name extends string>({
  legend,
  type,
  options,
  chosen,
  disabled,
  onChoose,
}: {
  readonly legend: string
  readonly type: 'radio' | 'checkbox'
  readonly options: Readonly<Record<Name, string>>
  readonly chosen: readonly Name[]
  readonly disabled: boolean
  /** Gets the chosen ones in the order of the options. */
  readonly onChoose: (names: readonly Name[]) => void
}) {
  const names = Object.keys(options) as Name[]
  const toggle = (name: Name) =>
    type === 'radio'
      ? [name]
      : names.filter((other) => (other === name ? !chosen.includes(name) : chosen.includes(other)))
  return (
    <fieldset disabled={disabled}>
      <legend>{legend}</legend>
      {names.map((name) => (
        <label key={name}>
          <input
            type={type}
            name={legend}
            checked={chosen.includes(name)}
            onChange={() => onChoose(toggle(name))}
          />
          {options[name]}
        </label>
      ))}
    </fieldset>
  )
}
