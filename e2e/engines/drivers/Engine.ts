/** A browser that runs the stories. Its devices share nothing with one another. */
export type Engine = {
  /** The engine's name in titles of tests. */
  readonly name: EngineName
  /** Opens a device with empty storage. */
  openDevice(settings?: DeviceSettings): Promise<Device>
  /** Ends the browser. */
  close(): Promise<void>
}

/** The three engines. */
export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** The visitor's choices in the system and the browser, apart from the usual ones. */
export type DeviceSettings = {
  /** Default: the engine's own, which is light. */
  readonly colorScheme?: 'dark'
  /** Frames of other sites may store nothing. WebKitGTK has no such choice. Default: they have a storage apart. */
  readonly frameStorage?: 'denied'
}

/** A visitor's browser: windows with one storage. */
export type Device = {
  /** Opens an empty window. */
  openTab(): Promise<Tab>
  /** Returns the open windows, oldest first. A window keeps its object. */
  tabs(): Promise<readonly Tab[]>
  close(): Promise<void>
}

/** A window, through the inputs that a visitor has. */
export type Tab = {
  /** Loads a page, and resolves when its document is complete. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Goes back in the history. */
  back(): Promise<void>
  /**
   * Runs a function in the page, or in the frame with this selector. Its source text is sent there, so it must not use anything from outside its
   * own body. Input and result are JSON.
   */
  evaluate<Input, Output>(
    run: (input: Input) => Output | Promise<Output>,
    input: Input,
    frame?: string,
  ): Promise<Output>
  /** Brings the window to the front. In a hidden one nothing moves, and no frame is drawn. */
  show(): Promise<void>
  /** Clicks at a point of the viewport of the page, or of the frame with this selector. */
  click(point: Point, frame?: string): Promise<void>
  /** Types a text into the focused element. `Escape`, `Tab` and `Enter` are in `keys`. */
  type(text: string): Promise<void>
  /** Presses keys together, such as `keys.shift` and `keys.tab`. */
  chord(...together: readonly string[]): Promise<void>
  close(): Promise<void>
}

/** In CSS pixels. */
export type Point = { readonly x: number; readonly y: number }

/** Keys without a character, as WebDriver writes them. */
export const keys = {
  escape: '\uE00C',
  tab: '\uE004',
  enter: '\uE007',
  shift: '\uE008',
  control: '\uE009',
  pageDown: '\uE00F',
  arrowDown: '\uE015',
} as const
