import { type ReactNode, useId } from 'react'
import {
  type Chain,
  type Choice,
  chainNames,
  chains,
  mostRadius,
  radiusOf,
  themeLabels,
  themeNames,
} from '../choice/Choice.ts'

const accents = [
  ['', 'Of the theme'],
  ['#7048e8', 'Violet'],
  ['#d6336c', 'Rose'],
  ['#c2410c', 'Orange'],
  ['#0f766e', 'Teal'],
] as const

/** The five choices, which change the modal and the code. */
export function Controls({
  choice,
  onChange,
}: {
  readonly choice: Choice
  readonly onChange: (patch: Partial<Choice>) => void
}): ReactNode {
  const id = useId()
  const isOwn = !accents.some(([color]) => color === choice.accent)
  const radius = radiusOf(choice)
  const toggle = (chain: Chain, isChosen: boolean) =>
    onChange({
      chains: chains.filter((one) => (one === chain ? isChosen : choice.chains.includes(one))),
    })
  return (
    <div className="controls">
      <div className="control" role="radiogroup" aria-labelledby={`${id}theme`}>
        <span id={`${id}theme`} className="label">
          Theme
        </span>
        <div className="segments">
          {themeNames.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="theme"
                checked={name === choice.theme}
                onChange={() => onChange({ theme: name, radius: undefined, accent: '' })}
              />
              <span>
                <i className="dot" data-theme-dot={name} aria-hidden="true" />
                {themeLabels[name]}
              </span>
            </label>
          ))}
        </div>
      </div>
      <div className="control" role="radiogroup" aria-labelledby={`${id}accent`}>
        <span id={`${id}accent`} className="label">
          Accent
        </span>
        <div className="swatches">
          {accents.map(([color, label]) => (
            <label key={label} className="swatch" title={label}>
              <input
                type="radio"
                name="accent"
                aria-label={label}
                checked={color === choice.accent}
                onChange={() => onChange({ accent: color })}
              />
              <i data-swatch={label} aria-hidden="true" />
            </label>
          ))}
          <label className="swatch" title="Your own" data-chosen={isOwn}>
            <input
              type="color"
              aria-label="Your own accent"
              value={isOwn ? choice.accent : '#3a5bdc'}
              onChange={({ target }) => onChange({ accent: target.value })}
            />
          </label>
        </div>
      </div>
      <div className="control">
        <label htmlFor={`${id}radius`}>Radius</label>
        <div className="slider">
          <input
            id={`${id}radius`}
            type="range"
            min="0"
            max={mostRadius}
            value={radius}
            aria-valuetext={`${radius} pixels`}
            onChange={({ target }) => onChange({ radius: Number(target.value) })}
          />
          <output htmlFor={`${id}radius`}>{radius} px</output>
        </div>
      </div>
      <div className="control" role="group" aria-labelledby={`${id}chains`}>
        <span id={`${id}chains`} className="label">
          Chains
        </span>
        <div className="chips">
          {chains.map((chain) => {
            const isChosen = choice.chains.includes(chain)
            return (
              <label key={chain}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isChosen && choice.chains.length === 1}
                  onChange={({ target }) => toggle(chain, target.checked)}
                />
                <span>{chainNames[chain]}</span>
              </label>
            )
          })}
        </div>
      </div>
      <div className="control">
        <label htmlFor={`${id}email`}>Email</label>
        <input
          id={`${id}email`}
          type="checkbox"
          role="switch"
          checked={choice.email}
          onChange={({ target }) => onChange({ email: target.checked })}
        />
      </div>
    </div>
  )
}
