import { type ReactNode, useId } from 'react'

/** Shows a part of the page with a title. */
export function Section({
  title,
  about,
  aside,
  children,
}: {
  readonly title: string
  readonly about?: ReactNode
  /** Shown beside the title. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}): ReactNode {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {about && <p className="about">{about}</p>}
      {children}
    </section>
  )
}
