import { type RefObject, useLayoutEffect, useRef } from 'react'

/** The value of the last render, for what runs later and must not run again because of it. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
