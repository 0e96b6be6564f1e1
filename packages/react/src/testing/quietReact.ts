import * as React from 'react'

// The development build of React notes where each element was made, and shows each render to the browser's profiler.
// That takes a third of a view test's time, and no test reads it.
Reflect.set(console, 'timeStamp', undefined)
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set() {},
  })
