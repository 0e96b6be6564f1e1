/** The least width and height of what a finger presses, in CSS pixels. */
const least = 44

/** Returns the controls of the page that a finger can miss. A press on a label is a press on its control. */
export const findSmallTargets = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('button, a[href], input')].flatMap((control) => {
    const { width, height } = (control.closest('label') ?? control).getBoundingClientRect()
    return width < least || height < least ? [`${width} x ${height}: ${control.outerHTML.slice(0, 120)}`] : []
  })
